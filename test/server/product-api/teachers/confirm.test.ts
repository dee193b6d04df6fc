import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { confirmTeachers, teachersToConfirm } from '../../../../server/contract/confirm-teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type RosterWorld, rosterWorld } from '../../../support/roster-world.ts'

const query = { schoolId: 'north' }
const read = async (world: RosterWorld, who: Person) =>
  (await callApi(world.url, teachersToConfirm, { bearer: world.as(who), query })).body as ReplyOf<
    typeof teachersToConfirm
  >
const confirm = (world: RosterWorld, who: Person, left: string[] = [], schoolId = 'north') =>
  callApi(world.url, confirmTeachers, { bearer: world.as(who), query: { schoolId }, body: { left } })
const stateOf = async ({ db }: RosterWorld, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.state

t.test('a school’s teachers are confirmed once a school year (S2.156, S2.158?)', async (t) => {
  const world = await rosterWorld()
  const { isDue, teachers } = await read(world, 'principal')
  t.equal(isDue, true)
  t.same(
    teachers.map(({ id, numStudents, deactivatable }) => [id, numStudents, deactivatable]),
    [
      ['alma', 3, true],
      ['hopeful', 0, true],
      ['principal', 0, false],
    ],
  )
  t.equal((await read(world, 'internal')).isDue, false, 'nobody of ours is asked')
  t.equal((await confirm(world, 'principal', ['alma'])).status, 200)
  t.equal((await confirm(world, 'principal', ['alma'])).status, 200, 'twice is once')
  t.equal(await stateOf(world, 'alma'), 'deactivated')
  const after = await read(world, 'district')
  t.equal(after.isDue, false, 'nor is the district')
  t.same(
    after.teachers.map(({ id }) => id),
    ['hopeful', 'principal'],
  )
  await world.db.update(schools).set({ teachersConfirmedDay: 20100901 }).where(eq(schools.id, 'north'))
  t.equal((await read(world, 'principal')).isDue, true, 'another school year')
})

t.test('nobody leaves, and nothing is confirmed, where one of them cannot (S6.14)', async (t) => {
  const world = await rosterWorld()
  for (const [left, status] of [
    [['alma', 'principal'], 403],
    [['alma', 'cleo'], 404],
    [['alma', 'nobody'], 404],
  ] as const)
    t.equal((await confirm(world, 'principal', [...left])).status, status, left.join())
  t.equal((await confirm(world, 'district', ['ben'])).status, 404, 'another school of theirs')
  t.equal(await stateOf(world, 'ben'), 'active')
  t.equal((await confirm(world, 'alma')).status, 403)
  t.equal((await confirm(world, 'principal', [], 'far')).status, 404)
  t.equal(await stateOf(world, 'alma'), 'active')
  t.equal((await read(world, 'principal')).isDue, true)
})
