import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { playtimeRollUp } from '../../../../server/contract/roll-ups.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const DAY_S = 86_400

async function restingFor(api: SchoolsApi, who: Person, query: object = {}) {
  const { status, body } = await callApi(api.url, playtimeRollUp, {
    bearer: api.as(who),
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
  const api = await schoolsApi()
  await api.pass(DAY_S)
  await api.db.insert(playEvents).values({
    studentId: 'k1',
    appContext: 'Match',
    startedAt: api.clock.now(),
    seconds: 600,
    levelNum: 1,
    levelResultType: 'wonEarly',
  })
  const never = [
    ['r2', false, 'alma'],
    ['rb', false, 'ben'],
  ]
  t.same(await restingFor(api, 'district'), { total: 2, students: 2, list: never })
  t.same(await restingFor(api, 'principal'), { total: 1, students: 1, list: never.slice(0, 1) })
  t.same(
    await restingFor(api, 'district', { schoolId: 'south' }),
    { total: 1, students: 1, list: never.slice(1) },
    'of one school',
  )
  await api.pass(13 * DAY_S)
  t.equal((await restingFor(api, 'district')).total, 2, 'the thirteenth day')
  await api.pass(DAY_S)
  t.same(await restingFor(api, 'district'), {
    total: 3,
    students: 4,
    list: [...never, ['r1', true, 'alma']],
  })
})
