import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { nextRosters, rostersUpdated } from '../../../../server/contract/next-rosters.ts'
import { rosterStudents, rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const YEAR_MS = 366 * 86_400_000

const told = async (api: SchoolsApi, who: Person) => {
  const { body } = await callApi(api.url, me, { bearer: api.as(who) })
  const { rostersDue = false, rosterVersion } = (body as ReplyOf<typeof me>).clientData
  return { rostersDue, rosterVersion }
}
const isDue = async (api: SchoolsApi, who: Person) => (await told(api, who)).rostersDue
const say = (api: SchoolsApi, who: Person, schoolId = 'north', takenBack?: true) =>
  callApi(api.url, rostersUpdated, { bearer: api.as(who), query: { schoolId, takenBack } })
/** Every roster was last touched a year before now, or is touched now. */
const touch = ({ db, clock }: SchoolsApi, yearsAgo: 0 | 1) =>
  db.update(rosters).set({ changedAt: new Date(clock.now().getTime() - yearsAgo * YEAR_MS) })

t.test("administrators are reminded of last year's rosters, and nobody else is (S2.205)", async (t) => {
  const api = await schoolsApi()
  await touch(api, 1)
  for (const who of ['principal', 'district'] as const) t.equal(await isDue(api, who), true, who)
  for (const who of ['alma', 'hopeful', 'internal', 'parent'] as const)
    t.equal(await isDue(api, who), false, who)
  await touch(api, 0)
  t.equal(await isDue(api, 'principal'), false, 'all of them are of this year')
})

t.test('there is nothing to move where all rosters are empty (S2.205)', async (t) => {
  const api = await schoolsApi()
  await touch(api, 1)
  await api.db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'r1'))
  t.equal(await isDue(api, 'principal'), true, 'r2 has a child')
  await api.db.delete(rosterStudents).where(eq(rosterStudents.rosterId, 'r2'))
  t.equal(await isDue(api, 'principal'), false)
})

t.test(
  'once confirmed, a school is not reminded again; a district still is of its other schools (S7.66, S7.67?)',
  async (t) => {
    const api = await schoolsApi()
    await touch(api, 1)
    const before = await told(api, 'principal')
    t.equal((await say(api, 'principal')).status, 200)
    t.same(await told(api, 'principal'), { rostersDue: false, rosterVersion: before.rosterVersion + 1 })
    t.equal(await isDue(api, 'district'), true, 'of the south school')
    t.equal((await say(api, 'district', 'south')).status, 200)
    t.equal(await isDue(api, 'district'), false)
  },
)

t.test('after an undone move the reminder returns, though rosters were changed (S2.205)', async (t) => {
  const api = await schoolsApi()
  await touch(api, 0)
  const isUpdated = async () => {
    const sent = { bearer: api.as('principal'), query: { schoolId: 'north' } }
    return ((await callApi(api.url, nextRosters, sent)).body as ReplyOf<typeof nextRosters>).isUpdated
  }
  t.equal(await isUpdated(), false)
  await say(api, 'principal')
  t.equal(await isUpdated(), true)
  await say(api, 'principal', 'north', true)
  t.same([await isUpdated(), await isDue(api, 'principal')], [false, true])
  await say(api, 'principal')
  t.same([await isUpdated(), await isDue(api, 'principal')], [true, false])
})

t.test('only administrators of the school may confirm; others get 404 (S6.12)', async (t) => {
  const api = await schoolsApi()
  await touch(api, 1)
  t.equal((await say(api, 'alma')).status, 403)
  t.equal((await say(api, 'hopeful')).status, 403)
  t.equal((await say(api, 'principal', 'south')).status, 404)
  t.equal((await say(api, 'cleo')).status, 404)
  t.equal(await isDue(api, 'principal'), true)
})
