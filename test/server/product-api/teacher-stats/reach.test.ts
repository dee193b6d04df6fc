import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import type { Call } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { rawFol } from '../../../../server/contract/student-factors.ts'
import { metagamePartition, metagameStats } from '../../../../server/contract/student-history.ts'
import { appLevels, zpcStats } from '../../../../server/contract/student-levels.ts'
import { instructionalContext, playTime, sessionCount } from '../../../../server/contract/student-playtime.ts'
import { aboutStudent, PLAYS_PER_ANSWER } from '../../../../server/contract/student-query.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { playEvents, undatedPlays } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { addDays, dayIn, startOfDay } from '../../../../shared/rules/days.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, sharedDemoProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

const MINUTE_MS = 60_000

t.test(
  'administrators reach a child through their school or district, parents their own (S7.97)',
  async (t) => {
    const api = await sharedDemoProductApi()
    const statusFor = async (accountId: string, studentId: string) => {
      const bearer = await bearerFor(api, accountId)
      const { status } = await callApi(api.url, metagamePartition, {
        bearer,
        headers: { 'x-mpact-user': studentId },
      })
      return status
    }
    const own = await api.db.select().from(rosterStudents).where(eq(rosterStudents.rosterId, 'r-brooks'))
    t.equal(own.length, 2)
    const [child = ''] = own.map(({ studentId }) => studentId)
    const inSchool = 'kid-room-12-rivera'
    t.same(
      {
        school: await statusFor('t-whitcomb', inSchool),
        district: await statusFor('t-oyelaran', inSchool),
        internal: await statusFor('i-morrow', inSchool),
        colleague: await statusFor('t-prieto', inSchool),
        parent: await statusFor('p-brooks', child),
        parentOfAnother: await statusFor('p-brooks', inSchool),
        teacherOfAnother: await statusFor('t-castellanos', child),
      },
      {
        school: 200,
        district: 200,
        internal: 200,
        colleague: 404,
        parent: 200,
        parentOfAnother: 404,
        teacherOfAnother: 404,
      },
    )
    const device = await bearerFor(api, 't-castellanos', 'device')
    const response = await callApi(api.url, metagameStats, {
      bearer: device,
      headers: { 'x-mpact-user': inSchool },
    })
    t.equal(response.status, 403, 'a device on the classroom wall sees nobody’s play')
  },
)

t.test('days are those where the caller is: a partner’s educator by their state (S3.79)', async (t) => {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 'e-whitfield', 'partner')
  const pupils = await api.db
    .select()
    .from(rosterStudents)
    .where(eq(rosterStudents.rosterId, 'pc-palmetto-3'))
  let seen = 0
  for (const { studentId } of pupils.slice(0, 8)) {
    const given = { bearer, query: { period: 'schoolYear' as const }, headers: { 'x-mpact-user': studentId } }
    const { body } = await callApi(api.url, appLevels, given)
    for (const { timestamp, date } of Value.Parse(appLevels.reply, body).levels) {
      t.equal(
        date.year * 10_000 + date.month * 100 + date.day,
        dayIn('America/New_York', new Date(timestamp)),
      )
      seen++
    }
  }
  t.ok(seen > 20)
})

/** A teacher of one child, who has played as given. */
async function oneChild(
  t: Tap,
  plays: Partial<typeof playEvents.$inferInsert>[],
  prepare?: (db: Db) => Promise<void>,
) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma', { settings: { timezone: 'America/Los_Angeles' } })
  await addRoster(api.db, 'r-alma', 'alma', ['kid'])
  for (let i = 0; i < plays.length; i += 500)
    await api.db.insert(playEvents).values(
      plays.slice(i, i + 500).map((play) => ({
        studentId: 'kid',
        appContext: 'Match',
        startedAt: clock.now(),
        seconds: 60,
        levelNum: 12,
        levelResultType: 'wonEarly',
        problemCountIncorrect: 0,
        ...play,
      })),
    )
  await prepare?.(api.db)
  const bearer = await bearerFor(api, 'alma')
  return {
    answer: async (call: Call, query: Record<string, string> = {}) => {
      const given = { bearer, query, headers: { 'x-mpact-user': 'kid' } }
      const { status, body } = await callApi(api.url, call as never, given as never)
      return { status, body: body as Record<string, unknown> }
    },
  }
}
type Tap = typeof t

t.test('a child who never played is answered with nothing, and suggested the intro (S7.97)', async (t) => {
  const { answer } = await oneChild(t as Tap, [])
  const replies = Object.fromEntries(
    await Promise.all(
      calls
        .filter(({ headers }) => headers === aboutStudent)
        .map(async (call) => [call.id, (await answer(call)).body]),
    ),
  )
  const none = { value: 'none', number: null, datapoints: [] }
  t.match(replies.appLevels.interventions, [{ treatmentName: 'mindsetIntro' }])
  t.match(replies, {
    appLevels: { apps: [], appContext: null, levels: [], total: 0, maxMin: null, rashZpc: null },
    sessionCount: { sessions: 0, days: [] },
    playTime: { days: [], usages: [] },
    instructionalContext: { contexts: [] },
    educationalContext: { contexts: [] },
    rawFol: { growthMindset: none, confidence: none, goalOrientation: none, ratings: null },
    rashLevels: { appContext: null, ability: null, levels: [] },
    zpcStats: { games: [] },
    continuousZpc: { appContext: null, points: [], now: null },
    metagameStats: { snapshots: [], total: 0 },
    metagamePartition: { partition: 0 },
    teacherInterventions: { interventions: [{ treatmentName: 'mindsetIntro' }] },
  })
})

t.test('a span begins with the midnight of its first day, and nothing of the future is in it', async (t) => {
  const clock = movableClock()
  const zone = 'America/Los_Angeles'
  const midnight = startOfDay(zone, addDays(dayIn(zone, clock.now()), -6)).getTime()
  const at = (ms: number) => ({ startedAt: new Date(ms) })
  const { answer } = await oneChild(t as Tap, [
    at(midnight - 1),
    at(midnight),
    at(clock.now().getTime()),
    at(clock.now().getTime() + MINUTE_MS),
  ])
  const times = ({ body }: { body: unknown }) =>
    Value.Parse(metagameStats.reply, body).snapshots.map(({ timestamp }) => Date.parse(timestamp ?? ''))
  const now = clock.now().getTime()
  t.same(times(await answer(metagameStats, { timespan: '7' })), [now, midnight])
  t.same(times(await answer(metagameStats)), [now, midnight, midnight - 1])
})

t.test('of very many plays the newest are listed, and all are counted (S7.102, S7.107)', async (t) => {
  const clock = movableClock()
  const many = PLAYS_PER_ANSWER + 50
  const plays = Array.from({ length: many }, (_, i) => ({
    startedAt: new Date(clock.now().getTime() - (many - i) * MINUTE_MS),
    levelNum: 1 + (i % 40),
    seconds: 30,
  }))
  const { answer } = await oneChild(t as Tap, plays, async (db) => {
    await db.insert(undatedPlays).values({
      studentId: 'kid',
      appContext: 'Match',
      seconds: 60,
      levelNum: 2,
      levelResultType: 'wonEarly',
    })
  })
  const chart = Value.Parse(appLevels.reply, (await answer(appLevels)).body)
  t.same([chart.levels.length, chart.total], [PLAYS_PER_ANSWER, many])
  t.equal(chart.levels.at(-1)?.timestamp, plays.at(-1)?.startedAt.toISOString())
  t.equal(chart.levels[0]?.timestamp, plays[50]?.startedAt.toISOString())
  const history = Value.Parse(metagameStats.reply, (await answer(metagameStats)).body)
  t.same([history.snapshots.length, history.total], [PLAYS_PER_ANSWER + 1, many + 1])
  t.equal(history.snapshots.at(-1)?.timestamp, null)
  const time = Value.Parse(playTime.reply, (await answer(playTime)).body)
  t.equal(time.usages[0]?.plays, many, 'figures are of all plays')
  const sessions = Value.Parse(sessionCount.reply, (await answer(sessionCount)).body)
  t.equal(sessions.sessions, 1)
})

t.test('a play of a game, result and context nobody knows is answered as it is', async (t) => {
  const odd = {
    appContext: 'Marbles',
    levelNum: 0,
    levelResultType: 'flewAway',
    problemCountIncorrect: 0,
    wingsLevelAccuracy: 7,
    instructionalContext: 'on the bus',
    abilityBefore: 2,
  }
  const { answer } = await oneChild(t as Tap, [odd], async (db) => {
    await db.insert(surveys).values({
      studentId: 'kid',
      accountId: 'alma',
      answeredAt: new Date('2026-09-01T00:00:00Z'),
      ratings: { confidence: { math: 2 } },
    })
  })
  const chart = Value.Parse(appLevels.reply, (await answer(appLevels)).body)
  t.match(chart, { appContext: 'Marbles', maxMin: null, rashZpc: null, total: 1 })
  t.match(chart.levels, [
    {
      levelNum: 0,
      levelResultType: 'flewAway',
      levelProblemCountIncorrect: 0,
      wingsLevelAccuracy: 7,
      rashZpc: null,
      instructionalContext: 'on the bus',
    },
  ])
  t.match((await answer(zpcStats)).body, { games: [] })
  t.match((await answer(rawFol)).body, { ratings: { confidence: { math: 2 } } })
  t.match((await answer(instructionalContext)).body, {
    contexts: [{ context: 'on the bus', plays: 1 }],
  })
})
