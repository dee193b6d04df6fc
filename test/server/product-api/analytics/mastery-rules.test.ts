import fc from 'fast-check'
import t from 'tap'
import { abilityAfter, expectedScore, zoneOf } from '../../../../server/product-api/analytics/ability.ts'
import { bandOf, bands, difficultyOf, levelsOf } from '../../../../server/product-api/analytics/levels.ts'
import { movingAverage } from '../../../../server/product-api/analytics/mastery.ts'
import {
  type Ending,
  isFinished,
  isLeftEarly,
  scoreOf,
} from '../../../../server/product-api/analytics/play.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { games } from '../../../../shared/rules/games.ts'

const ending = (given: Partial<Ending>): Ending => ({
  appContext: 'Match',
  levelResultType: 'wonEarly',
  wingsLevelAccuracy: null,
  quitType: null,
  ...given,
})

t.test(
  'what a play is worth as evidence: colors, and nothing for what was not finished (S3.70?)',
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
