import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { playtimeRollUp } from '../../../../server/contract/roll-ups.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type RosterWorld, rosterWorld } from '../../../support/roster-world.ts'

const DAY_S = 86_400

async function restingFor(world: RosterWorld, who: Person, query: object = {}) {
  const { status, body } = await callApi(world.url, playtimeRollUp, {
    bearer: world.as(who),
    query: { by: 'school', span: '28', ...query },
  })
  if (status !== 200) throw new Error(`answered ${status}`)
  const { total, students, list } = (body as ReplyOf<typeof playtimeRollUp>).resting
  return {
    ...{ total, students },
    list: list.map(({ rosterId, lastDay, teacher }) => [rosterId, lastDay !== null, teacher?.id]),
  }
}

t.test('classes of which no child has played for two weeks, to those who administer them', async (t) => {
  const world = await rosterWorld()
  await world.pass(DAY_S)
  await world.db.insert(playEvents).values({
    studentId: 'k1',
    appContext: 'Match',
    startedAt: world.clock.now(),
    seconds: 600,
    levelNum: 1,
    levelResultType: 'wonEarly',
  })
  const never = [
    ['r2', false, 'alma'],
    ['rb', false, 'ben'],
  ]
  t.same(await restingFor(world, 'district'), { total: 2, students: 2, list: never })
  t.same(await restingFor(world, 'principal'), { total: 1, students: 1, list: never.slice(0, 1) })
  t.same(
    await restingFor(world, 'district', { schoolId: 'south' }),
    { total: 1, students: 1, list: never.slice(1) },
    'of one school',
  )
  await world.pass(13 * DAY_S)
  t.equal((await restingFor(world, 'district')).total, 2, 'the thirteenth day')
  await world.pass(DAY_S)
  t.same(await restingFor(world, 'district'), {
    total: 3,
    students: 4,
    list: [...never, ['r1', true, 'alma']],
  })
})
