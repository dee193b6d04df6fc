import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterUploads } from '../../../../server/product-api/db/schema/uploads.ts'
import { MAX_KEPT_ROWS } from '../../../../server/product-api/uploads/make-room.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { listOf, staged } from '../../../support/uploads.ts'

/** A file that counts as one of so many rows. */
async function fileOf(api: SchoolsApi, who: Person, rows: number): Promise<string> {
  await api.pass(1)
  const id = await staged(api, listOf(who, 'Amara,Okafor,3'), { who })
  await countAs(api, id, rows)
  return id
}
const countAs = (api: SchoolsApi, id: string, rows: number) =>
  api.db
    .update(rosterUploads)
    .set({ summary: sql`jsonb_set(summary, '{counts}', jsonb_build_object('new', ${rows}::integer))` })
    .where(eq(rosterUploads.id, id))
const keptIn = async (api: SchoolsApi) =>
  new Set((await api.db.select({ id: rosterUploads.id }).from(rosterUploads)).map(({ id }) => id))

t.test('all files together are so many rows; the oldest of the account with most gives way', async (t) => {
  const api = await schoolsApi()
  const tenth = MAX_KEPT_ROWS / 10
  const ofSchool = await fileOf(api, 'principal', 6 * tenth)
  const ofCleo = await fileOf(api, 'cleo', 2 * tenth)
  const older = await fileOf(api, 'alma', tenth)
  const newer = await fileOf(api, 'alma', tenth + 1)
  t.same(await keptIn(api), new Set([ofSchool, ofCleo, older, newer]), 'each fits when it comes')
  const ofBen = await fileOf(api, 'ben', 1)
  t.same(await keptIn(api), new Set([ofSchool, ofCleo, newer, ofBen]))

  await api.db.insert(subscriptions).values({
    ...{ id: 'plan-cleo', scope: 'teacher', plan: 'silver', ownerId: 'cleo', selectors: everybodyOf('far') },
    rosterLimit: 100,
  })
  await countAs(api, ofCleo, 4 * tenth - 10)
  const last = await fileOf(api, 'ben', 1)
  t.same(await keptIn(api), new Set([ofSchool, ofCleo, ofBen, last]), 'whoever has a plan comes after others')

  await countAs(api, ofSchool, MAX_KEPT_ROWS)
  const alone = await fileOf(api, 'ben', 1)
  t.same(await keptIn(api), new Set([ofCleo, alone]), 'what was just stored stays')
})
