import fc from 'fast-check'
import t from 'tap'
import {
  lastLevelStatus,
  masteryStatus,
  scorePercent,
  statusMeanings,
  statusNumbers,
} from '../../../../server/bff/rules/cell-status.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { TODAY } from '../../../support/visit.ts'

t.test('statuses have their numbers and meanings (S4.72, S4.79)', async (t) => {
  t.same(statusNumbers, { green: 3, yellow: 2, red: 1, none: 0, unknown: -1 })
  t.same(statusMeanings, {
    green: 'consistently',
    yellow: 'sometimes',
    red: 'not yet',
    none: 'not enough data',
    unknown: 'not enough data',
  })
})

t.test(
  'mastery is decided by score and levels (S4.80, S4.81, S4.82, S4.83, S4.84, S9.82, S9.83?, S9.84, S9.85, S9.89, S8.66)',
  async (t) => {
    const table: [number | null, number | null, string][] = [
      [1, 12, 'green'],
      [0.93, 4, 'green'],
      [0.9299999, 4, 'yellow'],
      [0.6, 4, 'yellow'],
      [0.5999999, 4, 'red'],
      [0, 4, 'red'],
      [0.95, 3, 'none'],
      [0.95, 3.9, 'none'],
      [0.95, 0, 'none'],
      [null, 12, 'none'],
      [Number.NaN, 12, 'none'],
      [null, null, 'none'],
      [0.95, null, 'unknown'],
      [0.95, Number.NaN, 'unknown'],
    ]
    for (const [emaScoreValue, numRelevantLevels, status] of table)
      t.equal(
        masteryStatus({ emaScoreValue, numRelevantLevels }),
        status,
        `${emaScoreValue} of ${numRelevantLevels} levels`,
      )
    t.equal(masteryStatus(undefined), 'none', 'no row at all')
    const six = { emaScoreValue: 0.95, numRelevantLevels: 6 }
    t.same(
      [masteryStatus(six, 6), masteryStatus(six, 7)],
      ['green', 'none'],
      'a constant may say another number',
    )
  },
)

t.test('a percentage is rounded down and never contradicts its color', async (t) => {
  const table: [number, number][] = [
    [0.598, 59],
    [0.5999999999999, 59],
    [0.6, 60],
    [0.57, 57],
    [0.29, 29],
    [0.9299999999999, 92],
    [0.93, 93],
    [1, 100],
    [1.2, 100],
    [-0.1, 0],
  ]
  for (const [score, percent] of table) t.equal(scorePercent(score), percent, `${score}`)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (emaScoreValue) => {
      const percent = scorePercent(emaScoreValue)
      const told = percent >= 93 ? 'green' : percent >= 60 ? 'yellow' : 'red'
      return (
        told === masteryStatus({ emaScoreValue, numRelevantLevels: 4 }) &&
        percent <= emaScoreValue * 100 + 1e-9
      )
    }),
  )
})

t.test('a last level counts today only (S4.73)', async (t) => {
  t.equal(lastLevelStatus(undefined, TODAY), 'none')
  t.equal(lastLevelStatus(lastLevel('s1', { dayAsInt: TODAY - 1 }), TODAY), 'none')
  t.equal(lastLevelStatus(lastLevel('s1', { dayAsInt: TODAY + 1 }), TODAY), 'none')
  t.equal(lastLevelStatus(lastLevel('s1', { dayAsInt: TODAY - 1, levelResultType: '?' }), TODAY), 'none')
})

t.test('result types map to colors per game (S4.74, S3.70, S9.106, S9.107)', async (t) => {
  const colors = {
    wonEarly: 'green',
    didReachIsland: 'green',
    wonWithTwoStars: 'yellow',
    died: 'red',
    leftBeforeFinishing: 'red',
  }
  for (const appContext of ['Match', 'Zoom', 'Hungry Fish', 'Fractions!'])
    for (const [levelResultType, status] of Object.entries(colors))
      t.equal(lastLevelStatus(lastLevel('s1', { appContext, levelResultType }), TODAY), status)
})

t.test('unexpected termination is not applicable, before Wings and the lists (S4.76, S4.78)', async (t) => {
  const levelResultType = 'unexpectedTermination'
  t.equal(lastLevelStatus(lastLevel('s1', { levelResultType }), TODAY), 'none')
  t.equal(
    lastLevelStatus(
      lastLevel('s1', { appContext: 'Wings', levelResultType, wingsLevelAccuracy: 0.95 }),
      TODAY,
    ),
    'none',
  )
})

t.test(
  'in Wings the accuracy decides, red winning at 0.7 (S4.75, S9.86, S9.87, S9.88, S9.89?)',
  async (t) => {
    const wings = (wingsLevelAccuracy?: number) =>
      lastLevelStatus(
        lastLevel('s1', { appContext: 'Wings', levelResultType: 'died', wingsLevelAccuracy }),
        TODAY,
      )
    t.same([0.95, 0.91, 0.9, 0.71, 0.7, 0].map(wings), ['green', 'green', 'yellow', 'yellow', 'red', 'red'])
    t.equal(wings(undefined), 'unknown', 'without an accuracy')
    t.equal(wings(Number.NaN), 'unknown')
  },
)

t.test('anything else is unknown (S4.77)', async (t) => {
  t.equal(lastLevelStatus(lastLevel('s1', { levelResultType: 'exploded' }), TODAY), 'unknown')
  t.equal(lastLevelStatus(lastLevel('s1', { appContext: 'Chess' }), TODAY), 'unknown')
  t.equal(lastLevelStatus(lastLevel('s1', { levelResultType: 'toString' }), TODAY), 'unknown')
})
