import fc from 'fast-check'
import t from 'tap'
import { zoneOf } from '../../../../server/product-api/analytics/ability.ts'
import { challengesOf } from '../../../../server/product-api/teacher-stats/challenge.ts'
import { chartLevelOf, snapshotOf } from '../../../../server/product-api/teacher-stats/level.ts'
import {
  challengeNow,
  levelsRange,
  zoneRange,
} from '../../../../server/product-api/teacher-stats/zone-range.ts'
import { anyPlays, play, start, ZONE } from './stored-play.ts'

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
      const filtered = plays.filter(({ chosen }) => chosen)
      const games = challengesOf(plays, filtered)
      for (const { appContext, below, within, above } of games)
        t.equal(
          below + within + above,
          filtered.filter((one) => one.appContext === appContext && one.abilityBefore !== null).length,
        )
      t.same(
        games.map(({ appContext }) => appContext),
        [...new Set(filtered.map(({ appContext }) => appContext))]
          .filter((name) => name !== 'Marbles')
          .sort(),
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
