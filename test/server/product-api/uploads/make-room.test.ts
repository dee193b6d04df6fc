import { eq } from 'drizzle-orm'
import t from 'tap'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterUploads } from '../../../../server/product-api/db/schema/uploads.ts'
import { MAX_KEPT_BYTES } from '../../../../server/product-api/uploads/make-room.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { listOf, staged } from '../../../support/uploads.ts'

/** A file that takes so many bytes. */
async function fileOf(api: SchoolsApi, who: Person, bytes: number): Promise<string> {
  await api.pass(1)
  const id = await staged(api, listOf(who, 'Amara,Okafor,3'), { who })
  await countAs(api, id, bytes)
  return id
}
const countAs = (api: SchoolsApi, id: string, bytes: number) =>
  api.db.update(rosterUploads).set({ bytes }).where(eq(rosterUploads.id, id))
const keptIn = async (api: SchoolsApi) =>
  new Set((await api.db.select({ id: rosterUploads.id }).from(rosterUploads)).map(({ id }) => id))

t.test('all files together take so much; the oldest of the account with most gives way', async (t) => {
  const api = await schoolsApi()
  const tenth = Math.floor(MAX_KEPT_BYTES / 10)
  const ofSchool = await fileOf(api, 'principal', 6 * tenth)
  const ofCleo = await fileOf(api, 'cleo', 2 * tenth)
  const older = await fileOf(api, 'alma', tenth)
  const newer = await fileOf(api, 'alma', tenth + 10)
  t.same(await keptIn(api), new Set([ofSchool, ofCleo, older, newer]), 'each fits when it comes')
  const ofBen = await fileOf(api, 'ben', 1)
  t.same(await keptIn(api), new Set([ofSchool, ofCleo, newer, ofBen]))

  await api.db.insert(subscriptions).values({
    ...{ id: 'plan-cleo', scope: 'teacher', plan: 'silver', ownerId: 'cleo', selectors: everybodyOf('far') },
    rosterLimit: 100,
  })
  await countAs(api, ofCleo, 4 * tenth - 10_000)
  const last = await fileOf(api, 'ben', 1)
  t.same(await keptIn(api), new Set([ofSchool, ofCleo, ofBen, last]), 'whoever has a plan comes after others')

  await countAs(api, ofSchool, MAX_KEPT_BYTES)
  const alone = await fileOf(api, 'ben', 1)
  t.same(await keptIn(api), new Set([ofCleo, alone]), 'what was just stored stays')
})

t.test('of schools what was not saved gives way before what can be undone', async (t) => {
  const api = await schoolsApi()
  const half = Math.floor(MAX_KEPT_BYTES / 2)
  const saved = await fileOf(api, 'principal', half + 10_000)
  await api.db.update(rosterUploads).set({ state: 'done' }).where(eq(rosterUploads.id, saved))
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan-cleo', scope: 'teacher', plan: 'silver', ownerId: 'cleo', selectors: everybodyOf('far') },
    rosterLimit: 100,
  })
  await fileOf(api, 'cleo', half - 10_000)
  const ofBen = await fileOf(api, 'ben', half)
  t.same(await keptIn(api), new Set([saved, ofBen]), 'though the school has most')
  await api.db.update(rosterUploads).set({ state: 'done' }).where(eq(rosterUploads.id, ofBen))
  const last = await fileOf(api, 'cleo', 1)
  t.same(await keptIn(api), new Set([saved, last]), 'and whoever is unknown, whatever it is')
})

t.test('a file takes what its rows have of the database', async (t) => {
  const api = await schoolsApi()
  const bytesOf = async (...rows: readonly string[]) => {
    const id = await staged(api, listOf('alma', ...rows))
    const [found] = await api.db.select().from(rosterUploads).where(eq(rosterUploads.id, id))
    return found?.bytes ?? 0
  }
  const one = await bytesOf('Amara,Okafor,3')
  t.ok(one > 100 && one < 2_000, `${one} bytes`)
  t.ok((await bytesOf('Amara,Okafor,3', 'Bela,Silva,3')) > 1.8 * one)
  t.ok((await bytesOf(`Amara,${'Okafor'.repeat(20)},3`)) > one + 100)
})
