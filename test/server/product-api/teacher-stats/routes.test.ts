import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import t from 'tap'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { factorsOfLearning, gameplay, interventions } from '../../../../server/contract/analytics.ts'
import type { Call } from '../../../../server/contract/call.ts'
import type { FactorsOfLearning } from '../../../../server/contract/entities.ts'
import * as contract from '../../../../server/contract/teacher-stats.ts'
import { startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { playEvents, undatedPlays } from '../../../../server/product-api/db/schema/plays.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { gameOf } from '../../../../shared/rules/games.ts'
import { ask, sharedDemoProductApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { talliesOf } from '../analytics/oracle.ts'

const ZONE = 'America/Los_Angeles'
const class12 = room12.map(({ studentId }) => studentId)
const somebody = 'kid-room-12-brooks'

/** Every call about one child. */
const calls = Object.values(contract).filter(
  (value): value is typeof value & Call => typeof value === 'object' && 'path' in value,
)

const spans: readonly Record<string, string>[] = [{}, { period: 'schoolYear' }, { timespan: '1' }]

/** What a call answers about a child to Room 12's teacher, parsed by its contract. */
async function answer<C extends Call & { reply: TSchema }>(
  call: C,
  studentId: string,
  query: Record<string, string> = {},
): Promise<Static<C['reply']>> {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-castellanos')
  const given = { bearer, headers: { 'x-mpact-user': studentId }, query }
  const { status, body } = await ask(api.url, call as never, given as never)
  if (status !== 200) throw new Error(`${call.id} answered ${status} ${JSON.stringify(body)}`)
  return Value.Parse(call.reply, body) as Static<C['reply']>
}

async function playsOf(db: Db, studentId: string, since: Date, now: Date) {
  return db
    .select()
    .from(playEvents)
    .where(
      and(
        eq(playEvents.studentId, studentId),
        gte(playEvents.startedAt, since),
        lte(playEvents.startedAt, now),
      ),
    )
    .orderBy(asc(playEvents.startedAt), asc(playEvents.id))
}

t.test('every call about one child answers in the form of its contract (S7.97, S7.113?)', async (t) => {
  t.equal(calls.length, 12)
  for (const call of calls)
    for (const query of call.query ? spans : [{}]) {
      if (call.id === 'rashLevels' && Object.keys(query).length > 0) continue
      const reply = (await answer(call as never, somebody, query)) as { studentId: string }
      t.equal(reply.studentId, somebody, call.id)
    }
})

t.test('the chart of a game is its plays of the span, oldest first (S7.102, S3.79)', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const now = clock.now()
  let compared = 0
  for (const [timespan, period] of [
    ['7', undefined],
    ['28', undefined],
    [undefined, 'schoolYear'],
  ] as const) {
    const since = startOfSpan(period ?? timespan, ZONE, now)
    const all = await playsOf(db, somebody, since, now)
    const query = { ...(timespan && { timespan }), ...(period && { period }) }
    for (const appContext of new Set(all.map((play) => play.appContext))) {
      const own = all.filter((play) => play.appContext === appContext)
      const chart = await answer(contract.appLevels, somebody, { ...query, appContext })
      t.equal(chart.total, own.length)
      t.equal(chart.appContext, appContext)
      t.same(
        chart.levels.map(({ rashZpc: _, ...level }) => level),
        own.map((play) => {
          const day = dayIn(ZONE, play.startedAt)
          return {
            timestamp: play.startedAt.toISOString(),
            date: { year: Math.floor(day / 10_000), month: Math.floor(day / 100) % 100, day: day % 100 },
            levelNum: play.levelNum,
            levelResultType: play.levelResultType,
            levelMode: play.levelMode,
            levelOperationType: play.operationType,
            levelDifficulty: play.difficultyType,
            levelProblemCountIncorrect: play.problemCountIncorrect,
            levelRewardType: play.rewardType,
            wingsLevelAccuracy: play.wingsLevelAccuracy,
            type: play.quitType ?? 'finished',
            seconds: play.seconds,
            instructionalContext: play.instructionalContext,
            educationalContext: play.educationalContext,
            partition: play.partition,
            chosen: play.chosen,
          }
        }),
        `${appContext} ${timespan ?? period}`,
      )
      compared += own.length
    }
  }
  t.ok(compared > 100, `${compared} plays`)
})

t.test(
  'without a game named the chart is of the one played last, with all of them to choose from',
  async (t) => {
    const { db, clock } = await sharedDemoProductApi()
    const all = await playsOf(db, somebody, startOfSpan('28', ZONE, clock.now()), clock.now())
    const chart = await answer(contract.appLevels, somebody)
    t.equal(chart.appContext, all.at(-1)?.appContext)
    t.same(
      chart.apps.map(({ appContext }) => appContext),
      [...new Set(all.toReversed().map(({ appContext }) => appContext))],
    )
    for (const { appContext, plays, lastPlayedAt } of chart.apps) {
      const own = all.filter((play) => play.appContext === appContext)
      t.same([plays, lastPlayedAt], [own.length, own.at(-1)?.startedAt.toISOString()])
    }
  },
)

t.test('a game not played is a chart without levels; one nobody knows has no range either', async (t) => {
  const known = await answer(contract.appLevels, somebody, { appContext: 'Hungry Guppy' })
  t.match(known, {
    appContext: 'Hungry Guppy',
    levels: [],
    total: 0,
    maxMin: { min: 1, max: 30 },
    rashZpc: null,
  })
  const unknown = await answer(contract.appLevels, somebody, { appContext: 'Marbles' })
  t.match(unknown, { appContext: 'Marbles', levels: [], total: 0, maxMin: null, rashZpc: null })
  t.same((await answer(contract.rashLevels, somebody, { appContext: 'Marbles' })).levels, [])
  t.match(await answer(contract.continuousZpc, somebody, { appContext: 'Marbles' }), {
    points: [],
    now: null,
  })
})

t.test('zones are of levels the game has, and move with the child (S7.104, S7.105, S7.106)', async (t) => {
  for (const { appContext } of (await answer(contract.appLevels, somebody, { period: 'schoolYear' })).apps) {
    const query = { appContext, period: 'schoolYear' }
    const chart = await answer(contract.appLevels, somebody, query)
    const rash = await answer(contract.rashLevels, somebody, { appContext })
    const zpc = await answer(contract.continuousZpc, somebody, query)
    t.same(
      zpc.points.map(({ timestamp, levelNum, rashZpc }) => ({ timestamp, levelNum, rashZpc })),
      chart.levels.map(({ timestamp, levelNum, rashZpc }) => ({ timestamp, levelNum, rashZpc })),
    )
    t.same(zpc.now?.rashZpc, chart.rashZpc)
    t.equal(rash.ability, zpc.now?.ability)
    const within = rash.levels.filter(
      ({ expectedScore }) => (expectedScore ?? 0) >= 0.6 && (expectedScore ?? 1) <= 0.93,
    )
    if (within.length > 0)
      t.same(chart.rashZpc, { min: within[0]?.levelNum, max: within.at(-1)?.levelNum }, appContext)
    t.same(chart.maxMin, { min: rash.levels[0]?.levelNum, max: rash.levels.at(-1)?.levelNum })
    const game = (await answer(contract.zpcStats, somebody, { period: 'schoolYear' })).games.find(
      (one) => one.appContext === appContext,
    )
    const places = chart.levels.map(({ levelNum, rashZpc }) =>
      rashZpc === null
        ? 'none'
        : levelNum < rashZpc.min
          ? 'below'
          : levelNum > rashZpc.max
            ? 'above'
            : 'within',
    )
    for (const place of ['below', 'within', 'above'] as const)
      t.equal(game?.[place], places.filter((one) => one === place).length, `${appContext} ${place}`)
    t.same(game?.rashZpc, chart.rashZpc)
  }
})

t.test('playtime by day adds up to the class’s playtime, and usages to it (S7.99, S3.80)', async (t) => {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-castellanos')
  for (const studentId of class12.slice(0, 6)) {
    const { body } = await ask(api.url, gameplay, {
      bearer,
      query: { period: 'schoolYear' },
      body: { studentIds: [studentId] },
    })
    const rows = body as { appContext: string; seconds: number }[]
    const expected = Object.fromEntries(rows.map(({ appContext, seconds }) => [appContext, seconds]))
    const time = await answer(contract.playTime, studentId, { period: 'schoolYear' })
    const sums: Record<string, number> = {}
    for (const { appContext, seconds } of time.days) sums[appContext] = (sums[appContext] ?? 0) + seconds
    t.same(sums, expected, studentId)
    t.same(Object.fromEntries(time.usages.map(({ appContext, seconds }) => [appContext, seconds])), expected)
    for (const { appContext, plays, seconds, designVersions, motivation } of time.usages) {
      t.equal(
        designVersions.reduce((sum, version) => sum + version.plays, 0),
        plays,
      )
      t.equal(
        designVersions.reduce((sum, version) => sum + version.seconds, 0),
        seconds,
      )
      t.ok(designVersions.every(({ firstDay, lastDay }) => firstDay <= lastDay))
      t.ok(gameOf(appContext))
      t.equal(motivation.seenThrough.datapoints, plays)
    }
  }
  const versions = new Set(
    (await answer(contract.playTime, somebody, { period: 'schoolYear' })).usages.flatMap(
      ({ designVersions }) => designVersions.map(({ designVersion }) => designVersion),
    ),
  )
  t.ok(versions.size > 1, 'the demo shows versions of designs')
})

t.test('sessions are counted by day, whole days at a time (S7.98)', async (t) => {
  const week = await answer(contract.sessionCount, somebody, { timespan: '7' })
  const year = await answer(contract.sessionCount, somebody, { period: 'schoolYear' })
  t.equal(
    year.sessions,
    year.days.reduce((sum, { sessions }) => sum + sessions, 0),
  )
  t.same(week.days, year.days.slice(-week.days.length))
  const played = new Set(
    (await answer(contract.playTime, somebody, { period: 'schoolYear' })).days.map(({ day }) => day),
  )
  t.same(
    year.days.map(({ day }) => day),
    [...played],
    'there is a session on every day that was played on',
  )
})

t.test('a filter leaves the plays its list counts (S7.100, S7.101)', async (t) => {
  for (const [call, name] of [
    [contract.instructionalContext, 'instructionalContext'],
    [contract.educationalContext, 'educationalContext'],
  ] as const) {
    const { contexts } = await answer(call, somebody, { period: 'schoolYear' })
    t.ok(contexts.length > 1, name)
    for (const { context, plays } of contexts) {
      const query = { period: 'schoolYear', [name]: context }
      const time = await answer(contract.playTime, somebody, query)
      t.equal(
        time.usages.reduce((sum, usage) => sum + usage.plays, 0),
        plays,
        context,
      )
      const chart = await answer(contract.appLevels, somebody, query)
      t.ok(chart.levels.every((level) => level[name] === context))
      const { snapshots } = await answer(contract.metagameStats, somebody, query)
      t.equal(snapshots.filter(({ timestamp }) => timestamp !== null).length, plays)
    }
  }
  const nobody = await answer(contract.playTime, somebody, { educationalContext: 'on the moon' })
  t.same([nobody.days, nobody.usages], [[], []])
})

t.test('raw factors are the datapoints that the class’s factors count (S7.103)', async (t) => {
  const api = await sharedDemoProductApi()
  const { db, clock } = api
  const bearer = await bearerFor(api, 't-castellanos')
  const { body } = await ask(api.url, factorsOfLearning, { bearer, body: { studentIds: class12 } })
  const since = startOfSpan('28', ZONE, clock.now())
  for (const studentId of class12) {
    const values = (body as FactorsOfLearning[]).find((row) => row.studentId === studentId)
    const raw = await answer(contract.rawFol, studentId)
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
  const { body } = await ask(api.url, interventions, { bearer, body: { studentIds: class12 } })
  for (const row of body as { studentId: string; interventions: { name: string }[] }[]) {
    t.same(await answer(contract.teacherInterventions, row.studentId), row)
    t.same((await answer(contract.appLevels, row.studentId)).interventions, row.interventions)
  }
})

t.test(
  'the history is newest first, with what has no time last, in every span (S7.107, S3.68, S2.176?)',
  async (t) => {
    const { db, clock } = await sharedDemoProductApi()
    const undated = await db.select().from(undatedPlays).where(inArray(undatedPlays.studentId, class12))
    const forgetful = undated[0]
    if (!forgetful) return t.fail('the demo has plays without a time')
    const { studentId } = forgetful
    const own = undated.filter((play) => play.studentId === studentId).sort((a, b) => b.id - a.id)
    for (const timespan of ['1', '28']) {
      const all = await playsOf(db, studentId, startOfSpan(timespan as '1', ZONE, clock.now()), clock.now())
      const { snapshots, total } = await answer(contract.metagameStats, studentId, { timespan })
      t.equal(total, all.length + own.length)
      t.same(
        snapshots.map(({ timestamp }) => timestamp),
        [...all.toReversed().map(({ startedAt }) => startedAt.toISOString()), ...own.map(() => null)],
      )
      t.match(snapshots.at(-1), {
        timestamp: null,
        studentId,
        appId: own.at(-1)?.appContext,
        label: `Level ${own.at(-1)?.levelNum}`,
        levelProblemCountIncorrect: null,
      })
    }
    const other = await answer(contract.metagameStats, studentId, { appContext: 'Hungry Guppy' })
    t.same(other.snapshots, [])
  },
)

t.test('the partition is the one of the newest play, 0 without a play (S7.108, S2.177)', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const partitions = new Set<number>()
  for (const studentId of class12) {
    const last = (await playsOf(db, studentId, new Date(0), clock.now())).at(-1)
    const { partition } = await answer(contract.metagamePartition, studentId)
    t.equal(partition, last?.partition ?? 0, studentId)
    partitions.add(partition)
  }
  t.ok(partitions.has(0) && partitions.has(2) && partitions.has(3), 'the demo shows A, C and D')
})

t.test(
  'somebody else’s child, or none at all, is the one 404; a header out of form 400 (S7.97)',
  async (t) => {
    const api = await sharedDemoProductApi()
    const bearer = await bearerFor(api, 't-castellanos')
    for (const call of calls) {
      const about = async (headers: Record<string, string>, by: string | undefined = bearer) =>
        ask(api.url, call as never, { headers, ...(by !== '' && { bearer: by }) } as never)
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
