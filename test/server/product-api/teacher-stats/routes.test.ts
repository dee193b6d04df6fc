import t from 'tap'
import { factorsOfLearning, interventions } from '../../../../server/contract/analytics.ts'
import { calls } from '../../../../server/contract/calls.ts'
import type { FactorsOfLearning } from '../../../../server/contract/play-entities.ts'
import { rawFol, teacherInterventions } from '../../../../server/contract/student-factors.ts'
import { appLevels } from '../../../../server/contract/student-levels.ts'
import { aboutStudent } from '../../../../server/contract/student-query.ts'
import { startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'
import { callApi, sharedDemoProductApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { talliesOf } from '../analytics/oracle.ts'
import { answer, class12, playsOf, somebody, ZONE } from './answer.ts'

/** Every call about one child. */
const studentCalls = calls.filter(({ headers }) => headers === aboutStudent)

const spans: readonly Record<string, string>[] = [
  {},
  { period: 'schoolYear' },
  { timespan: '1' },
  { timespan: '365' },
]

t.test('every call about one child answers in the form of its contract (S7.97, S7.113?)', async (t) => {
  t.equal(studentCalls.length, 12)
  for (const call of studentCalls)
    for (const query of call.query ? spans : [{}]) {
      if (call.id === 'rashLevels' && Object.keys(query).length > 0) continue
      const reply = (await answer(call as never, somebody, query)) as { studentId: string }
      t.equal(reply.studentId, somebody, call.id)
    }
})

t.test('raw factors are the datapoints that the class’s factors count (S7.103)', async (t) => {
  const api = await sharedDemoProductApi()
  const { db, clock } = api
  const bearer = await bearerFor(api, 't-castellanos')
  const { body } = await callApi(api.url, factorsOfLearning, { bearer, body: { studentIds: class12 } })
  const since = startOfSpan('28', ZONE, clock.now())
  for (const studentId of class12) {
    const values = (body as FactorsOfLearning[]).find((row) => row.studentId === studentId)
    const raw = await answer(rawFol, studentId)
    const tallies = talliesOf(await playsOf(db, studentId, since, clock.now()), since, clock.now())
    for (const factor of factors) {
      const { datapoints, ...value } = raw[factor]
      t.same({ ...value, datapoints: datapoints.length }, values?.[factor], `${studentId} ${factor}`)
      t.same(
        { datapoints: datapoints.length, met: datapoints.filter(({ met }) => met).length },
        tallies[factor],
      )
      const times = datapoints.map(({ timestamp }) => timestamp)
      t.same(times, times.toSorted(), 'oldest first')
    }
  }
})

t.test('one child’s suggestions are those among the class’s (S7.109)', async (t) => {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-castellanos')
  const { body } = await callApi(api.url, interventions, { bearer, body: { studentIds: class12 } })
  for (const row of body as { studentId: string; interventions: { name: string }[] }[]) {
    t.same(await answer(teacherInterventions, row.studentId), row)
    t.same((await answer(appLevels, row.studentId)).interventions, row.interventions)
  }
})

t.test(
  'another teacher’s child and an unknown one return the same 404; a malformed header 400 (S7.97)',
  async (t) => {
    const api = await sharedDemoProductApi()
    const bearer = await bearerFor(api, 't-castellanos')
    for (const call of studentCalls) {
      const about = async (headers: Record<string, string>, by: string | undefined = bearer) =>
        callApi(api.url, call as never, { headers, ...(by !== '' && { bearer: by }) } as never)
      for (const foreign of ['kid-r-odell-1', 'nobody'])
        t.match(
          await about({ 'x-mpact-user': foreign }),
          { status: 404, body: { error: { code: 'not-found' } } },
          call.id,
        )
      t.equal((await about({})).status, 400, `${call.id} without a child`)
      t.equal((await about({ 'x-mpact-user': 'a b' })).status, 400, `${call.id} with no id`)
      t.equal((await about({ 'x-mpact-user': somebody }, '')).status, 401, `${call.id} without a bearer`)
    }
  },
)
