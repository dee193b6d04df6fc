import fc from 'fast-check'
import t from 'tap'
import { zoneOf } from '../../../../server/product-api/analytics/ability.ts'
import { isLeftEarly, scoreOf } from '../../../../server/product-api/analytics/play.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'
import { challengesOf } from '../../../../server/product-api/teacher-stats/challenge.ts'
import { chartLevelOf, snapshotOf } from '../../../../server/product-api/teacher-stats/level.ts'
import { motivationOf } from '../../../../server/product-api/teacher-stats/motivation.ts'
import { opportunitiesOf } from '../../../../server/product-api/teacher-stats/opportunities.ts'
import { sessionStarts, sessionsByDay } from '../../../../server/product-api/teacher-stats/sessions.ts'
import { secondsByDay, usagesOf, withDays } from '../../../../server/product-api/teacher-stats/usages.ts'
import {
  challengeNow,
  levelsRange,
  zoneRange,
} from '../../../../server/product-api/teacher-stats/zone-range.ts'
import { inOrder, type StoredPlay, talliesOf } from '../analytics/oracle.ts'

const ZONE = 'America/Los_Angeles'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const start = Date.parse('2026-11-02T17:00:00Z')
const now = new Date(start + 28 * DAY_MS)

const play = (given: Partial<StoredPlay> & { minute?: number } = {}): StoredPlay => {
  const { minute = 0, ...rest } = given
  return {
    id: 1,
    studentId: 'kid',
    appContext: 'Match',
    startedAt: new Date(start + minute * MINUTE_MS),
    seconds: 60,
    levelNum: 12,
    levelMode: null,
    operationType: null,
    difficultyType: null,
    levelResultType: 'wonEarly',
    problemCountIncorrect: 0,
    wingsLevelAccuracy: null,
    quitType: null,
    rewardType: null,
    chosen: false,
    instructionalContext: null,
    educationalContext: null,
    partition: 0,
    designVersion: null,
    abilityBefore: 0,
    ...rest,
  }
}

/** Any play of four weeks, in a few games and levels, so that plays meet each other. */
const anyPlay: fc.Arbitrary<StoredPlay> = fc
  .record({
    minute: fc.integer({ min: 0, max: 28 * 24 * 60 }),
    seconds: fc.integer({ min: 0, max: 600 }),
    appContext: fc.constantFrom('Match', 'Zoom', 'Wings', 'Marbles'),
    levelNum: fc.constantFrom(1, 12, 13, 400, 999),
    levelResultType: fc.constantFrom(
      'wonEarly',
      'wonWithTwoStars',
      'died',
      'leftBeforeFinishing',
      'unheardOf',
    ),
    problemCountIncorrect: fc.option(fc.integer({ min: 0, max: 9 })),
    wingsLevelAccuracy: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    quitType: fc.constantFrom(null, null, null, 'shutdown', 'pro', 'aimless', 'avoidance'),
    chosen: fc.boolean(),
    educationalContext: fc.constantFrom(null, 'school', 'home'),
    designVersion: fc.constantFrom(null, '2.1', '2.2'),
    abilityBefore: fc.option(fc.float({ min: -4, max: 4, noNaN: true })),
  })
  .map((given) => play(given as Partial<StoredPlay>))
/** A child's plays in order, each with its own id. */
const anyPlays = fc
  .array(anyPlay, { maxLength: 40 })
  .map((plays) => inOrder(plays.map((one, id) => ({ ...one, id }))))

t.test('a session ends with a pause of half an hour after the last level was over (S7.98)', async (t) => {
  const minutes = (pause: number) =>
    sessionStarts([play({ seconds: 120 }), play({ minute: 2 + pause })]).map(
      (at) => (at.getTime() - start) / MINUTE_MS,
    )
  t.same(minutes(29.99), [0])
  t.same(minutes(30), [0, 32])
  t.same(sessionStarts([]), [])
  t.same(
    sessionStarts([play({ seconds: 7200 }), play({ minute: 1 }), play({ minute: 60 })]).length,
    1,
    'a level that outlasts those begun beside it',
  )
})

t.test('a session over midnight is one, on the day it began on, in any zone (S7.98)', async (t) => {
  const late = play({ startedAt: new Date('2026-11-03T07:50:00Z'), seconds: 300 })
  const after = play({ startedAt: new Date('2026-11-03T08:05:00Z') })
  t.same(sessionsByDay([late, after], ZONE), [{ day: 20261102, sessions: 1 }])
  t.same(sessionsByDay([late, after], 'UTC'), [{ day: 20261103, sessions: 1 }])
})

t.test('sessions: at least one a day that was played on, at most one a play', async () => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const starts = sessionStarts(plays)
      const gaps = starts
        .slice(1)
        .every((at, i) => at.getTime() - (starts[i]?.getTime() ?? 0) >= 30 * MINUTE_MS)
      const sum = sessionsByDay(plays, ZONE).reduce((all, { sessions }) => all + sessions, 0)
      return (
        gaps &&
        sum === starts.length &&
        starts.length <= plays.length &&
        starts.length > 0 === plays.length > 0
      )
    }),
  )
})

t.test('seconds by day and usages by game lose nothing and count nothing twice (S7.99, S3.80)', async (t) => {
  fc.assert(
    fc.property(anyPlays, fc.constantFrom(ZONE, 'UTC', 'Asia/Kathmandu'), (plays, zone) => {
      const asked = withDays(
        plays.filter(({ chosen }) => chosen),
        zone,
      )
      const total = asked.reduce((sum, { play: { seconds } }) => sum + seconds, 0)
      const days = secondsByDay(asked)
      const usages = usagesOf(plays, asked, now)
      t.equal(
        days.reduce((sum, { seconds }) => sum + seconds, 0),
        total,
      )
      t.equal(
        usages.reduce((sum, { seconds }) => sum + seconds, 0),
        total,
      )
      t.equal(
        usages.reduce((sum, usage) => sum + usage.plays, 0),
        asked.length,
      )
      for (const usage of usages) {
        t.equal(
          usage.designVersions.reduce((sum, version) => sum + version.plays, 0),
          usage.plays,
        )
        for (const { number, datapoints } of Object.values(usage.motivation))
          t.ok(datapoints === 0 ? number === null : number !== null && number >= 0 && number <= 1)
      }
      t.same(
        days.map(({ day }) => day),
        days.map(({ day }) => day).toSorted(),
      )
      t.equal(new Set(days.map(({ day, appContext }) => `${day} ${appContext}`)).size, days.length)
    }),
    { numRuns: 50 },
  )
})

t.test('a design version has the days it was first and last played on (S3.80)', async (t) => {
  const plays = [
    play({ designVersion: null }),
    play({ minute: 60, designVersion: '2.1' }),
    play({ minute: 3 * 24 * 60, designVersion: '2.1', seconds: 30 }),
  ]
  t.same(usagesOf(plays, withDays(plays, ZONE), now)[0]?.designVersions, [
    { designVersion: null, plays: 1, seconds: 60, firstDay: 20261102, lastDay: 20261102 },
    { designVersion: '2.1', plays: 2, seconds: 90, firstDay: 20261102, lastDay: 20261105 },
  ])
})

t.test(
  'motivation: what was chosen, at home, come back to within a week, and seen through (S3.80)',
  async (t) => {
    const of = (plays: StoredPlay[], asked = plays, at = now) => motivationOf(plays, new Set(asked), at)
    const none = { number: null, datapoints: 0 }
    t.same(of([]), { chosen: none, ownTime: none, cameBack: none, seenThrough: none })
    t.same(
      of([
        play({ chosen: true, educationalContext: 'home' }),
        play({ minute: 1, educationalContext: 'school' }),
        play({ minute: 2, quitType: 'aimless', levelResultType: 'leftBeforeFinishing' }),
        play({ minute: 3, quitType: 'shutdown', levelResultType: 'unexpectedTermination' }),
      ]),
      {
        chosen: { number: 0.25, datapoints: 4 },
        ownTime: { number: 0.5, datapoints: 2 },
        cameBack: { number: 1, datapoints: 1 },
        seenThrough: { number: 0.75, datapoints: 4 },
      },
    )
    const week = 7 * 24 * 60
    const lost = play({ levelResultType: 'died' })
    t.same(
      of([lost, play({ minute: week })]).cameBack,
      { number: 1, datapoints: 1 },
      'a week later to the minute',
    )
    t.same(of([lost, play({ minute: week + 1 })]).cameBack, { number: 0, datapoints: 1 })
    const atWeek = new Date(start + week * MINUTE_MS)
    t.same(of([lost], [lost], atWeek).cameBack, { number: 0, datapoints: 1 }, 'the week is over')
    t.same(of([lost], [lost], new Date(atWeek.getTime() - 1)).cameBack, none, 'there is time left')
    const elsewhere = play({ minute: 5, educationalContext: 'home' })
    t.same(
      of([lost, elsewhere], [lost]).cameBack,
      { number: 1, datapoints: 1 },
      'wherever the child came back',
    )
  },
)

t.test('opportunities are those the tallies count, oldest first (S7.103)', async (t) => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const found = opportunitiesOf(plays, now)
      const tallies = talliesOf(plays, new Date(0), now)
      for (const factor of factors) {
        const met = found[factor].filter((one) => one.met).length
        t.same({ datapoints: found[factor].length, met }, tallies[factor], factor)
        const order = found[factor].map((one) =>
          plays.findIndex(({ id }) => id === (one.play as StoredPlay).id),
        )
        t.same(
          order,
          order.toSorted((a, b) => a - b),
          factor,
        )
      }
    }),
    { numRuns: 150 },
  )
})

t.test('a zone is a stretch of levels the game has, higher for the able (S7.104, S7.106)', async (t) => {
  fc.assert(
    fc.property(
      fc.float({ min: -6, max: 6, noNaN: true }),
      fc.constantFrom('Match', 'Zoom', 'Wings'),
      (ability, game) => {
        const [all, zone, levels] = [levelsRange(game), zoneRange(game, ability), zoneOf(game, ability)]
        const above = zoneRange(game, ability + 0.5)
        return (
          all !== null &&
          zone !== null &&
          above !== null &&
          zone.min === levels[0] &&
          zone.max === levels.at(-1) &&
          all.min <= zone.min &&
          zone.min <= zone.max &&
          zone.max <= all.max &&
          above.min >= zone.min &&
          above.max >= zone.max
        )
      },
    ),
  )
  t.equal(levelsRange('Marbles'), null)
  t.equal(zoneRange('Marbles', 0), null)
  t.equal(challengeNow(undefined), null)
  t.equal(challengeNow(play({ appContext: 'Marbles' })), null)
  t.equal(
    challengeNow(play({ abilityBefore: null, quitType: 'pro' }))?.ability,
    0,
    'nothing known, nothing learned',
  )
  t.ok((challengeNow(play())?.ability ?? 0) > 0, 'a level won')
  t.ok((challengeNow(play({ levelResultType: 'died' }))?.ability ?? 0) < 0, 'a level lost')
})

t.test('each play with a known ability lies below, within or above its zone (S7.105)', async (t) => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const asked = plays.filter(({ chosen }) => chosen)
      const games = challengesOf(plays, asked)
      for (const { appContext, below, within, above } of games)
        t.equal(
          below + within + above,
          asked.filter((one) => one.appContext === appContext && one.abilityBefore !== null).length,
        )
      t.same(
        games.map(({ appContext }) => appContext),
        [...new Set(asked.map(({ appContext }) => appContext))].filter((name) => name !== 'Marbles').sort(),
      )
    }),
    { numRuns: 50 },
  )
  const zone = zoneRange('Match', 0)
  if (!zone) return t.fail('Match has levels')
  const at = (levelNum: number) => challengesOf([play({ levelNum })], [play({ levelNum })])[0]
  t.match(at(zone.min - 1), { below: 1, within: 0, above: 0 })
  t.match(at(zone.min), { below: 0, within: 1, above: 0 })
  t.match(at(zone.max), { below: 0, within: 1, above: 0 })
  t.match(at(zone.max + 1), { below: 0, within: 0, above: 1 })
})

t.test(
  'a chart’s date is the day where the caller is, over months, years and changed clocks (S3.79)',
  async (t) => {
    const dates: [string, string, object][] = [
      ['2026-11-01T06:59:59Z', ZONE, { year: 2026, month: 10, day: 31 }],
      ['2026-11-01T07:00:00Z', ZONE, { year: 2026, month: 11, day: 1 }],
      ['2026-11-02T07:59:59Z', ZONE, { year: 2026, month: 11, day: 1 }],
      ['2026-11-02T08:00:00Z', ZONE, { year: 2026, month: 11, day: 2 }],
      ['2027-01-01T07:59:59Z', ZONE, { year: 2026, month: 12, day: 31 }],
      ['2027-01-01T07:59:59Z', 'UTC', { year: 2027, month: 1, day: 1 }],
    ]
    for (const [at, zone, date] of dates)
      t.same(chartLevelOf(play({ startedAt: new Date(at) }), zone).date, date, `${at} ${zone}`)
    t.equal(chartLevelOf(play({ abilityBefore: null }), ZONE).rashZpc, null)
    t.equal(chartLevelOf(play({ quitType: 'avoidance' }), ZONE).type, 'avoidance')
    t.equal(chartLevelOf(play(), ZONE).type, 'finished')
  },
)

t.test('a snapshot has its game and a label, and a time where there is one (S3.68)', async (t) => {
  const { startedAt: _, abilityBefore: __, ...undated } = play()
  t.match(snapshotOf(undated), { timestamp: null, studentId: 'kid', appId: 'Match', label: 'Level 12' })
  t.equal(snapshotOf(play()).timestamp, new Date(start).toISOString())
})

t.test('what is no evidence is no setback, and what was left is one', async () => {
  fc.assert(
    fc.property(anyPlay, (one) => {
      const { cameBack } = motivationOf([one], new Set([one]), new Date(start + 60 * DAY_MS))
      return cameBack.datapoints === (scoreOf(one) === 0 || isLeftEarly(one) ? 1 : 0)
    }),
  )
})
