import t from 'tap'
import { appLevels, continuousZpc, rashLevels, zpcStats } from '../../../../server/contract/student-levels.ts'
import { startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { answer, playsOf, somebody, ZONE } from './answer.ts'

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
      const chart = await answer(appLevels, somebody, { ...query, appContext })
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
    const chart = await answer(appLevels, somebody)
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
  const known = await answer(appLevels, somebody, { appContext: 'Hungry Guppy' })
  t.match(known, {
    appContext: 'Hungry Guppy',
    levels: [],
    total: 0,
    maxMin: { min: 1, max: 30 },
    rashZpc: null,
  })
  const unknown = await answer(appLevels, somebody, { appContext: 'Marbles' })
  t.match(unknown, { appContext: 'Marbles', levels: [], total: 0, maxMin: null, rashZpc: null })
  t.same((await answer(rashLevels, somebody, { appContext: 'Marbles' })).levels, [])
  t.match(await answer(continuousZpc, somebody, { appContext: 'Marbles' }), {
    points: [],
    now: null,
  })
})

t.test('zones are of levels the game has, and move with the child (S7.104, S7.105, S7.106)', async (t) => {
  for (const { appContext } of (await answer(appLevels, somebody, { period: 'schoolYear' })).apps) {
    const query = { appContext, period: 'schoolYear' }
    const chart = await answer(appLevels, somebody, query)
    const rash = await answer(rashLevels, somebody, { appContext })
    const zpc = await answer(continuousZpc, somebody, query)
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
    const game = (await answer(zpcStats, somebody, { period: 'schoolYear' })).games.find(
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
