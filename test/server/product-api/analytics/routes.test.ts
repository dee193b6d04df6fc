import { eq, inArray } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import * as contract from '../../../../server/contract/analytics.ts'
import { movingAverage, readMastery } from '../../../../server/product-api/analytics/mastery.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { readApproaches } from '../../../../server/product-api/analytics/tallies.ts'
import { SCORES } from '../../../../server/product-api/analytics/weights.ts'
import { openFamily } from '../../../../server/product-api/auth/families.ts'
import { readTokenKey } from '../../../../server/product-api/auth/token-key.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { resultColor } from '../../../../shared/rules/games.ts'
import { callApi, sharedDemoProductApi } from '../../../support/product-api.ts'

const class12 = room12.map(({ studentId }) => studentId)
const grade3 = columnsBySet.CommonCore.filter(({ grade }) => grade === '3').map(({ columnId }) => columnId)
const analyzers = [...grade3.map((id) => `mastery_${id}`), 'timePlayed']

/** A bearer for an account of the demo, past its password. */
async function bearerOf(accountId: string, kind: 'account' | 'partner' = 'account') {
  const { db, clock, url } = await sharedDemoProductApi()
  const { accessToken } = await openFamily(
    { db, clock, tokenKey: await readTokenKey(db, clock) },
    { accountId, kind },
  )
  return { url, db, clock, bearer: accessToken }
}

/** Every call about children, with its body. */
const callsAbout = (studentIds: string[]) =>
  [
    [contract.gameplay, { studentIds }],
    [contract.factorsOfLearning, { studentIds }],
    [contract.interventions, { studentIds }],
    [contract.studentStats, { studentIds }],
    [contract.studentLog, { studentIds, analyzers }],
    [contract.earlierFigures, { studentIds, columnIds: grade3, daysAgo: 7 }],
    [contract.earlierScores, { studentIds, columnIds: grade3, daysAgo: [21, 14, 7] }],
  ] as const

t.test(
  'a teacher’s class gets every figure in the form of the contract (S3.67, S7.88, S7.91, S7.93, S7.94, S7.95)',
  async (t) => {
    const { url, bearer } = await bearerOf('t-castellanos')
    for (const [call, body] of callsAbout(class12)) {
      const response = await callApi(url, call as typeof contract.studentLog, { body: body as never, bearer })
      t.equal(response.status, 200, call.id)
      t.ok(Value.Check(call.reply, response.body), call.id)
    }
    const factors = await callApi(url, contract.factorsOfLearning, { body: { studentIds: class12 }, bearer })
    t.equal(
      (factors.body as unknown[]).length,
      class12.length,
      'a child without data has factors of value none',
    )
    const helped = await callApi(url, contract.interventions, { body: { studentIds: class12 }, bearer })
    for (const { interventions } of helped.body as { interventions: object[] }[]) {
      t.ok(interventions.length >= 1)
      for (const intervention of interventions)
        t.same(
          Object.keys(intervention).sort(),
          ['description', 'icon', 'name', 'partitions', 'priority', 'treatmentName'],
          'an intervention has what S3.67 names',
        )
    }
  },
)

t.test('each child of a class has a value for each of the five factors (S3.62, S3.63)', async (t) => {
  const { url, bearer } = await bearerOf('t-castellanos')
  const { body } = await callApi(url, contract.factorsOfLearning, { body: { studentIds: class12 }, bearer })
  const rows = body as ({ studentId: string } & Record<
    string,
    { value: string | null; number: number | null }
  >)[]
  t.same(rows.map(({ studentId }) => studentId).sort(), [...class12].sort())
  const five = ['growthMindset', 'confidence', 'goalOrientation', 'productiveStrategy', 'selfRegulation']
  for (const { studentId, survey: _, ...factors } of rows) {
    t.same(Object.keys(factors).sort(), [...five].sort(), studentId)
    for (const factor of five) {
      t.hasOwnProps(factors[factor] ?? {}, ['value', 'number', 'datapoints'])
      const { value, number } = factors[factor] ?? {}
      t.ok(
        (number === null ? ['none'] : ['low', 'medium', 'high']).includes(value ?? ''),
        `${value} of ${number}`,
      )
    }
  }
  for (const factor of five)
    t.ok(new Set(rows.map((row) => row[factor]?.number)).size > 2, `${factor} differs from child to child`)
})

t.test('the student log returns what was requested and no more (S7.96?)', async (t) => {
  const { url, bearer } = await bearerOf('t-castellanos')
  const log = async (studentIds: string[]) =>
    (
      await callApi(url, contract.studentLog, {
        body: { studentIds: class12, analyzers: studentIds },
        bearer,
      })
    ).body as {
      mastery: { columnId: string }[]
      timePlayed: { teacherId: string; totalTimePlayed: number }[]
      lastLevels: object[]
    }
  const both = await log(['mastery_3OA', 'timePlayed'])
  t.same(new Set(both.mastery.map(({ columnId }) => columnId)), new Set(['3OA']))
  t.equal(both.timePlayed.length, class12.length)
  t.equal(both.timePlayed[0]?.teacherId, 't-castellanos')
  t.same((await log(['timePlayed'])).mastery, [])
  t.same((await log(['mastery_3OA'])).timePlayed, [])
  t.same((await log(['mastery_unheard_of'])).mastery, [])
  t.same(both.lastLevels, [])
  const stats = await callApi(url, contract.studentStats, { body: { studentIds: class12 }, bearer })
  const withMarks = await log(['mastery_3OA', contract.LAST_LEVEL])
  t.same(withMarks.lastLevels, stats.body, 'as the call for last levels alone has them (S7.88)')
  t.same(withMarks.mastery, both.mastery)
})

t.test('the levels behind a mark are those its score is worked out from, newest first (S4.81)', async (t) => {
  const { url, db, bearer } = await bearerOf('t-castellanos')
  const scores = await readMastery(db, class12, grade3)
  t.ok(scores.length > 20)
  for (const { studentId, columnId, emaScoreValue, numRelevantLevels } of scores.slice(0, 40)) {
    const answer = await callApi(url, contract.relevantLevels, { body: { studentId, columnId }, bearer })
    t.ok(Value.Check(contract.relevantLevels.reply, answer.body))
    const levels = answer.body as contract.RelevantLevel[]
    t.equal(levels.length, numRelevantLevels)
    const times = levels.map(({ timestamp }) => timestamp)
    t.same(times, [...times].sort().reverse())
    const worth = levels.map(({ appContext, levelResultType, wingsLevelAccuracy }) => {
      const color = resultColor(appContext, levelResultType, wingsLevelAccuracy)
      return color ? SCORES[color] : Number.NaN
    })
    t.ok(Math.abs((movingAverage(worth.reverse()) ?? -1) - emaScoreValue) < 1e-6, `${studentId} ${columnId}`)
  }
  const none = await callApi(url, contract.relevantLevels, {
    body: { studentId: class12[0] ?? '', columnId: 'unheard_of' },
    bearer,
  })
  t.same(none.body, [])
})

t.test('another teacher’s child and an unknown one return the same 404; without a bearer 401', async (t) => {
  const { url, bearer } = await bearerOf('t-castellanos')
  for (const foreign of ['kid-r-odell-1', 'nobody'])
    for (const [call, body] of callsAbout([class12[0] ?? '', foreign])) {
      const answer = await callApi(url, call as typeof contract.studentLog, { body: body as never, bearer })
      t.match(answer, { status: 404, body: { error: { code: 'not-found' } } }, `${call.id} ${foreign}`)
    }
  for (const [call, body] of callsAbout(class12)) {
    const answer = await callApi(url, call as typeof contract.studentLog, { body: body as never })
    t.equal(answer.status, 401, call.id)
  }
})

t.test('the standards list has the columns of the set asked for (S7.112, S9.105?)', async (t) => {
  const { url, bearer } = await bearerOf('t-castellanos')
  for (const standards of ['CommonCore', 'TEKS', 'Other'] as const) {
    const answer = await callApi(url, contract.ccs, { query: { standards }, bearer })
    t.same(answer.body, { standards, columns: columnsBySet[standards] })
  }
})

t.test('whoever has the standards list already is told so', async (t) => {
  const { url, bearer } = await bearerOf('t-castellanos')
  const ask = (standards: string, etag?: string) =>
    fetch(`${url}/v2/ccs?standards=${standards}`, {
      headers: { authorization: `Bearer ${bearer}`, ...(etag && { 'if-none-match': etag }) },
    })
  const first = await ask('CommonCore')
  const etag = first.headers.get('etag') ?? ''
  t.equal(first.headers.get('cache-control'), 'private, max-age=600')
  const again = await ask('CommonCore', etag)
  t.same([again.status, await again.text()], [304, ''])
  t.equal((await ask('TEKS', etag)).status, 200, 'another list')
  t.equal(
    (await fetch(`${url}/v2/ccs?standards=CommonCore`, { headers: { 'if-none-match': etag } })).status,
    401,
  )
})

t.test('days are cut where the caller is: a partner’s educator by their state (S3.60, S7.92?)', async (t) => {
  const { url, db, bearer } = await bearerOf('e-whitfield', 'partner')
  const rows = await db.select().from(rosterStudents).where(eq(rosterStudents.rosterId, 'pc-palmetto-3'))
  const studentIds = rows.map(({ studentId }) => studentId)
  const answer = await callApi(url, contract.studentStats, { body: { studentIds }, bearer })
  const cells = answer.body as { timestamp: string; dayAsInt: number }[]
  t.ok(cells.length > 0)
  for (const { timestamp, dayAsInt } of cells)
    t.equal(dayAsInt, dayIn('America/New_York', new Date(timestamp)))
})

t.test('a call makes one statement however many children it names', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  let statements = 0
  const counting: Db = Object.assign(Object.create(db), {
    execute: (...given: Parameters<Db['execute']>) => {
      statements++
      return db.execute(...given)
    },
  })
  const played = await db.selectDistinct({ id: playEvents.studentId }).from(playEvents).limit(200)
  const many = played.map(({ id }) => id)
  const now = clock.now()
  for (const ids of [many.slice(0, 1), many]) {
    statements = 0
    await readMastery(counting, ids, grade3)
    await readApproaches(counting, ids, { since: new Date(now.getTime() - 28 * 86_400_000), now })
    t.equal(statements, 2)
  }
  t.ok((await db.select().from(playEvents).where(inArray(playEvents.studentId, many))).length > 1000)
})
