import { inArray, sql } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { nextRosters, tellApart } from '../../../../server/contract/next-rosters.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type RosterWorld, rosterWorld } from '../../../support/roster-world.ts'

type Body = BodyOf<typeof updateRosters>

const asPrincipal = (world: RosterWorld) => ({ bearer: world.as('principal'), query: { schoolId: 'north' } })
const save = (world: RosterWorld, version: number, ...students: Body['students']) =>
  callApi(world.url, updateRosters, {
    ...asPrincipal(world),
    headers: onceAs(),
    body: { seen: ['r1', 'r2'].map((rosterId) => ({ rosterId, version })), students },
  })
/** The grade each placed child came from. */
const placedIn = async (world: RosterWorld) => {
  const { body } = await callApi(world.url, nextRosters, asPrincipal(world))
  return Object.fromEntries(
    (body as ReplyOf<typeof nextRosters>).students.flatMap((one) =>
      one.placed ? [[one.studentId, one.placed.gradeLevel]] : [],
    ),
  )
}

t.test('who has been placed is known with the grade before, for this school year (S3.98)', async (t) => {
  const world = await rosterWorld()
  t.same(await placedIn(world), {})
  await save(
    world,
    1,
    { studentId: 'k1', newRosters: ['r2'], gradeLevel: '4' },
    { studentId: 'k2', newRosters: ['r1'] },
  )
  t.same(await placedIn(world), { k1: '3', k2: '3' }, 'staying in the class is being placed as well')
  await save(world, 2, { studentId: 'k1', newRosters: ['r1'], gradeLevel: '5' })
  t.same(await placedIn(world), { k1: '3', k2: '3' }, 'placed again, it still comes from its first grade')
  await save(world, 3, { studentId: 'k1', newRosters: ['r2'], gradeLevel: '3', placed: false })
  t.same(await placedIn(world), { k2: '3' }, 'a move taken back')
  const aYearAgo = sql`${students.placedAt} - interval '1 year'`
  await world.db.update(students).set({ placedAt: aYearAgo })
  t.same(await placedIn(world), {}, 'a year later everybody waits again')
})

t.test('children of one name are told apart, for this school year, by those who manage them', async (t) => {
  const world = await rosterWorld()
  await world.db
    .update(students)
    .set({ firstName: 'Kid k1' })
    .where(inArray(students.id, ['k1', 'k3']))
  const namesakes = async () => {
    const { body } = await callApi(world.url, nextRosters, {
      ...{ bearer: world.as('principal'), query: { schoolId: 'north' } },
    })
    return (body as ReplyOf<typeof nextRosters>).students.flatMap(({ studentId, namesake }) =>
      namesake ? [[studentId, namesake.lastPlayed, namesake.isToldApart]] : [],
    )
  }
  const tell = (who: 'principal' | 'cleo', studentIds: string[], apart = true) =>
    callApi(world.url, tellApart, {
      ...{ bearer: world.as(who), query: { schoolId: 'north' }, body: { studentIds, apart } },
    })
  t.same((await namesakes()).sort(), [
    ['k1', null, false],
    ['k3', null, false],
  ])
  t.equal((await tell('cleo', ['k1', 'k3'])).status, 404)
  t.equal((await tell('principal', ['k1', 'c1'])).status, 404, 'with a child of another school')
  t.same(
    (await namesakes()).map(([, , apart]) => apart),
    [false, false],
    'nobody',
  )
  t.equal((await tell('principal', ['k1', 'k3'])).status, 200)
  t.same(
    (await namesakes()).map(([, , apart]) => apart),
    [true, true],
  )
  t.equal((await tell('principal', ['k1', 'k3'], false)).status, 200)
  t.same(
    (await namesakes()).map(([, , apart]) => apart),
    [false, false],
    'undone',
  )
})
