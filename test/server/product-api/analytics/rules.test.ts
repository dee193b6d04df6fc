import fc from 'fast-check'
import t from 'tap'
import { abilityAfter, expectedScore, zoneOf } from '../../../../server/product-api/analytics/ability.ts'
import { factorValue } from '../../../../server/product-api/analytics/factors.ts'
import { candidatesFor } from '../../../../server/product-api/analytics/interventions.ts'
import { bandOf, bands, difficultyOf, levelsOf } from '../../../../server/product-api/analytics/levels.ts'
import { movingAverage } from '../../../../server/product-api/analytics/mastery.ts'
import {
  type Ending,
  isFinished,
  isLeftEarly,
  scoreOf,
} from '../../../../server/product-api/analytics/play.ts'
import { startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'
import { games } from '../../../../shared/rules/games.ts'

const ending = (given: Partial<Ending>): Ending => ({
  appContext: 'Match',
  levelResultType: 'wonEarly',
  wingsLevelAccuracy: null,
  quitType: null,
  ...given,
})

t.test(
  'what a play is worth as evidence: colours, and nothing for what was not finished (S3.70?)',
  async (t) => {
    const table: [Partial<Ending>, number | undefined][] = [
      [{}, 1],
      [{ levelResultType: 'wonWithTwoStars' }, 0.5],
      [{ levelResultType: 'died' }, 0],
      [{ levelResultType: 'leftBeforeFinishing' }, undefined],
      [{ levelResultType: 'unexpectedTermination' }, undefined],
      [{ levelResultType: 'died', quitType: 'avoidance' }, undefined],
      [{ appContext: 'Wings', levelResultType: 'died', wingsLevelAccuracy: 0.95 }, 1],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.9 }, 0.5],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.7 }, 0],
      [{ appContext: 'Wings' }, undefined],
      [{ appContext: 'Chess' }, undefined],
    ]
    for (const [given, score] of table) t.equal(scoreOf(ending(given)), score, JSON.stringify(given))
  },
)

t.test('leaving is the child’s doing unless the device shut down or the program ended (S4.86)', async (t) => {
  t.notOk(isLeftEarly(ending({})))
  t.ok(isLeftEarly(ending({ levelResultType: 'leftBeforeFinishing' })))
  t.ok(isLeftEarly(ending({ quitType: 'aimless' })))
  t.ok(isLeftEarly(ending({ quitType: 'pro' })))
  t.notOk(isLeftEarly(ending({ quitType: 'shutdown', levelResultType: 'leftBeforeFinishing' })))
  t.notOk(isLeftEarly(ending({ levelResultType: 'unexpectedTermination' })))
  t.notOk(isFinished(ending({ levelResultType: 'unexpectedTermination' })))
})

t.test('mastery is a moving average of weight 0.3 that starts at the first score', async (t) => {
  t.equal(movingAverage([]), undefined)
  t.equal(movingAverage([0.5]), 0.5)
  t.equal(movingAverage([1, 0]), 0.7)
  t.ok(Math.abs((movingAverage([1, 0, 0.5, 1]) ?? 0) - (0.7 * (0.7 * 0.7 + 0.3 * 0.5) + 0.3)) < 1e-12)
})

t.test('what lies before the last forty plays cannot be seen in a moving average', async (t) => {
  const scores = fc.constantFrom(0, 0.5, 1)
  fc.assert(
    fc.property(
      fc.array(scores, { maxLength: 100 }),
      fc.array(scores, { minLength: 40, maxLength: 40 }),
      (earlier, last) =>
        Math.abs((movingAverage([...earlier, ...last]) ?? 0) - (movingAverage(last) ?? 0)) < 1e-6,
    ),
  )
  t.pass()
})

t.test('ability moves by 0.4 of the surprise', async (t) => {
  t.equal(expectedScore(0, 0), 0.5)
  t.equal(abilityAfter(0, 0, 1), Math.fround(0.2))
  t.equal(abilityAfter(0, 0, 0), Math.fround(-0.2))
  const within = fc.double({ min: -5, max: 5, noNaN: true })
  fc.assert(
    fc.property(within, within, fc.constantFrom(0, 0.5, 1), (ability, difficulty, score) => {
      const moved = abilityAfter(ability, difficulty, score) - ability
      const surprise = score - expectedScore(ability, difficulty)
      return Math.abs(moved) <= 0.4 + 1e-6 && (Math.abs(surprise) < 1e-6 || moved * surprise >= 0)
    }),
  )
})

t.test('the zone is the levels with p from 0.6 to 0.93, or the nearest single one', async (t) => {
  const ability = fc.double({ min: -12, max: 12, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...games), ability, ({ appContext }, theta) => {
      const p = (level: number) => expectedScore(theta, difficultyOf(appContext, level) ?? Number.NaN)
      const inside = (level: number) => p(level) >= 0.6 && p(level) <= 0.93
      const all = levelsOf(appContext).map(({ levelNum }) => levelNum)
      const zone = zoneOf(appContext, theta)
      const expected = all.filter(inside)
      return expected.length > 0
        ? JSON.stringify(zone) === JSON.stringify(expected)
        : zone.length === 1 && (zone[0] === all[0] || zone[0] === all.at(-1))
    }),
  )
  t.same(zoneOf('Chess', 0), [])
})

t.test('every level has one band, and each level of a game is harder than the one before', async (t) => {
  for (const { appContext } of games) {
    const levels = levelsOf(appContext)
    t.ok(levels.length >= 20, appContext)
    for (const [i, { levelNum, difficulty }] of levels.entries()) {
      t.equal(difficultyOf(appContext, levelNum), difficulty)
      t.ok(i === 0 || difficulty > (levels[i - 1]?.difficulty ?? 0), `${appContext} ${levelNum}`)
    }
  }
  t.equal(bandOf('Zoom', 25), undefined)
  t.equal(difficultyOf('Chess', 1), undefined)
})

t.test(
  'grades 2 to 6 of CommonCore have the listed columns, and each column has levels (S9.104, S9.105?)',
  async (t) => {
    const listed =
      '2OA 2NBT 3NBT 3OA 3NF 4NF 4NBT 4OA 5NF 5NBT 6NS 6_2 6_3 6_4 6_5 5_2 5_3 4_2 4_3 4_4 ' +
      '3_2 3_3 3_4 3_5 3_6 3_7 2_2 2_3 2_4 2_5 2_6 2_7'
    const columns = columnsBySet.CommonCore.filter(({ grade }) => '23456'.includes(grade))
    t.same(columns.map(({ columnId }) => columnId).sort(), listed.split(' ').sort())
    t.same(columns.filter(({ grade }) => grade === '3').slice(0, 4), [
      { columnId: '3OA', grade: '3', domain: 'Operations' },
      { columnId: '3NBT', grade: '3', domain: 'Base ten' },
      { columnId: '3NF', grade: '3', domain: 'Fractions' },
      { columnId: '3_2', grade: '3', domain: 'Skill' },
    ])
    const taught = new Set(bands.flatMap(({ columnIds }) => columnIds))
    for (const set of ['CommonCore', 'TEKS', 'Other'] as const) {
      t.same(
        new Set(columnsBySet[set].map(({ grade }) => grade)),
        new Set(['K', '1', '2', '3', '4', '5', '6', '7', '8']),
      )
      for (const { columnId, domain } of columnsBySet[set]) {
        t.ok(taught.has(columnId), `${set} ${columnId}`)
        t.ok(domain.length > 0)
      }
    }
    for (const { columnId, grade } of columnsBySet.TEKS) t.match(columnId, new RegExp(`^${grade}_\\d$`))
  },
)

t.test(
  'a factor is none under its minimum, low under 0.5, medium under 0.75, else high (S4.70?)',
  async (t) => {
    const table: [Parameters<typeof factorValue>[0], number, number, ReturnType<typeof factorValue>][] = [
      ['growthMindset', 4, 4, { value: 'none', number: null, datapoints: 4 }],
      ['growthMindset', 5, 2, { value: 'low', number: 0.4, datapoints: 5 }],
      ['confidence', 9, 9, { value: 'none', number: null, datapoints: 9 }],
      ['confidence', 10, 5, { value: 'medium', number: 0.5, datapoints: 10 }],
      ['goalOrientation', 8, 6, { value: 'high', number: 0.75, datapoints: 8 }],
      ['productiveStrategy', 5, 5, { value: 'high', number: 1, datapoints: 5 }],
      ['selfRegulation', 10, 5, { value: 'low', number: 0, datapoints: 10 }],
      ['selfRegulation', 10, 8, { value: 'medium', number: 0.5, datapoints: 10 }],
      ['selfRegulation', 10, 10, { value: 'high', number: 1, datapoints: 10 }],
    ]
    for (const [factor, datapoints, met, value] of table)
      t.same(factorValue(factor, { datapoints, met }), value, `${factor} ${met} of ${datapoints}`)
  },
)

t.test(
  'a teacher’s survey weighs five datapoints, both modes averaged, and stands for nobody who has not played',
  async (t) => {
    const tally = { datapoints: 5, met: 5 }
    t.equal(factorValue('growthMindset', tally, { growthMindset: { math: 1, games: 1 } }).number, 0.5)
    t.equal(factorValue('growthMindset', tally, { growthMindset: { math: 1, games: 3 } }).number, 0.75)
    t.equal(factorValue('growthMindset', tally, { growthMindset: { math: 2 } }).number, 0.75)
    t.equal(factorValue('growthMindset', tally, { confidence: { math: 1 } }).number, 1)
    t.equal(
      factorValue('growthMindset', { datapoints: 0, met: 0 }, { growthMindset: { math: 3 } }).value,
      'none',
    )
  },
)

t.test('a factor’s number is from 0 to 1, and grows with what was met', async (t) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...factors),
      fc.integer({ min: 10, max: 200 }),
      fc.nat(199),
      fc.option(fc.integer({ min: 1, max: 3 })),
      (factor, datapoints, some, rating) => {
        const met = some % datapoints
        const ratings = rating === null ? null : { [factor]: { math: rating } }
        const less = factorValue(factor, { datapoints, met }, ratings).number ?? -1
        const more = factorValue(factor, { datapoints, met: met + 1 }, ratings).number ?? -1
        return less >= 0 && more <= 1 && less <= more
      },
    ),
  )
  t.pass()
})

t.test(
  'interventions: every low factor’s own, don’t quit for many quits, the intro otherwise (S9.111 to S9.115)',
  async (t) => {
    const some = { value: 'medium', number: 0.6, datapoints: 20 } as const
    const low = { value: 'low', number: 0.1, datapoints: 20 } as const
    const fine = {
      growthMindset: some,
      confidence: some,
      goalOrientation: some,
      productiveStrategy: some,
      selfRegulation: some,
    }
    const named = (...given: Parameters<typeof candidatesFor>) =>
      candidatesFor(...given).map(({ treatmentName, priority }) => `${treatmentName} ${priority}`)
    t.same(named(fine, 0), ['mindsetIntro 2'])
    t.same(named(fine, 2), ['mindsetIntro 2'])
    t.same(named(fine, 3), ['dontQuit 0'])
    t.same(named({ ...fine, goalOrientation: low }, 0), ['mindsetIntro 2'])
    t.same(
      named(
        { ...fine, growthMindset: low, confidence: low, productiveStrategy: low, selfRegulation: low },
        0,
      ),
      ['dontQuit 0', 'brainMode 0', 'mindsetCoaching 1', 'hideTheNumbers 1'],
    )
  },
)

t.test('spans begin at midnight of their first day in the caller’s zone (S7.92?)', async (t) => {
  const now = new Date('2026-11-21T05:00:00Z')
  t.same(startOfSpan('1', 'America/Los_Angeles', now), new Date('2026-11-20T08:00:00Z'))
  t.same(startOfSpan('1', 'UTC', now), new Date('2026-11-21T00:00:00Z'))
  t.same(startOfSpan('7', 'UTC', now), new Date('2026-11-15T00:00:00Z'))
  t.same(startOfSpan('28', 'America/Los_Angeles', now), new Date('2026-10-24T07:00:00Z'))
  t.same(startOfSpan('schoolYear', 'America/New_York', now), new Date('2026-07-01T04:00:00Z'))
})

t.test(
  'spans reach over the ends of months and years, and where clocks change (S4.71, S7.92?, S9.78)',
  async (t) => {
    const [la, lisbon] = ['America/Los_Angeles', 'Europe/Lisbon']
    for (const [span, zone, now, since] of [
      // A month's end, with and without a leap day.
      ['7', 'UTC', '2026-03-03T12:00:00Z', '2026-02-25T00:00:00Z'],
      ['7', 'UTC', '2028-03-03T12:00:00Z', '2028-02-26T00:00:00Z'],
      ['28', 'UTC', '2026-03-01T00:00:00Z', '2026-02-02T00:00:00Z'],
      // A year's end.
      ['7', 'UTC', '2027-01-01T00:00:00Z', '2026-12-26T00:00:00Z'],
      ['28', la, '2027-01-01T07:59:59Z', '2026-12-04T08:00:00Z'],
      // Clocks go back on November 1, 2026: the span begins in summer time, and its days are whole.
      ['1', la, '2026-11-01T20:00:00Z', '2026-11-01T07:00:00Z'],
      ['1', la, '2026-11-02T07:59:59Z', '2026-11-01T07:00:00Z'],
      ['1', la, '2026-11-02T08:00:00Z', '2026-11-02T08:00:00Z'],
      ['7', la, '2026-11-04T20:00:00Z', '2026-10-29T07:00:00Z'],
      // Clocks go forward on March 8, 2026.
      ['1', la, '2026-03-08T20:00:00Z', '2026-03-08T08:00:00Z'],
      ['7', la, '2026-03-10T20:00:00Z', '2026-03-04T08:00:00Z'],
      ['28', la, '2026-04-05T07:00:00Z', '2026-03-09T07:00:00Z'],
      ['28', lisbon, '2026-03-30T00:00:00Z', '2026-03-03T00:00:00Z'],
      ['1', lisbon, '2026-03-29T23:00:00Z', '2026-03-29T23:00:00Z'],
      // The school year begins anew at midnight of July 1, where the caller is.
      ['schoolYear', la, '2026-07-01T06:59:59Z', '2025-07-01T07:00:00Z'],
      ['schoolYear', la, '2026-07-01T07:00:00Z', '2026-07-01T07:00:00Z'],
      ['schoolYear', 'UTC', '2026-06-30T23:59:59Z', '2025-07-01T00:00:00Z'],
      ['schoolYear', 'UTC', '2027-01-01T00:00:00Z', '2026-07-01T00:00:00Z'],
    ] as const)
      t.same(startOfSpan(span, zone, new Date(now)), new Date(since), `${span} in ${zone} at ${now}`)
  },
)
