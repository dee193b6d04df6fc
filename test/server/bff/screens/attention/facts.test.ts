import t from 'tap'
import { factsOf } from '../../../../../server/bff/screens/attention/facts.ts'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import type { LastLevelCell } from '../../../../../server/contract/play-entities.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { TODAY } from '../../../../support/visit.ts'
import { factorRow, last, sources } from './show.ts'

const factOf = (over: Partial<AttentionSources>, enough = 4) =>
  factsOf({ ...sources, ...over }, TODAY, enough).get('s1')
const score = (emaScoreValue: number | null, numRelevantLevels: number | null) =>
  factOf({ scores: [{ studentId: 's1', columnId: '3OA', emaScoreValue, numRelevantLevels }] })?.weakSkills

t.test(
  'a skill counts below 0.6 on four levels and up, and never on less (S4.81, S4.82, S9.82, S9.85)',
  async (t) => {
    const weak = (percent: number, levels: number) => [
      { code: '3OA', label: 'Multiply and divide', columnId: '3OA', percent, levels },
    ]
    t.same(score(0.599, 4), weak(59, 4))
    t.same(score(0, 40), weak(0, 40))
    t.same(score(-0.2, 40), weak(0, 40), 'out of range')
    for (const [value, levels] of [
      [0.6, 4],
      [0.1, 3],
      [0.1, 0],
      [null, 12],
      [Number.NaN, 12],
      [0.1, null],
      [0.93, 12],
      [7, 12],
    ] as const)
      t.same(score(value, levels), [], `${value} of ${levels}`)
    t.same(
      factOf({ scores: [{ studentId: 's1', columnId: '3OA', emaScoreValue: 0.1, numRelevantLevels: 5 }] }, 6)
        ?.weakSkills,
      [],
      'where the constants ask for six (S9.83?)',
    )
    t.same(
      factOf({ scores: [{ studentId: 's1', columnId: '4OA', emaScoreValue: 0.1, numRelevantLevels: 9 }] })
        ?.weakSkills,
      [],
      'a skill that is not of the grade shown',
    )
  },
)

t.test(
  'a level was lost, left or neither by its game’s lists, Wings by accuracy (S4.75, S4.76, S4.78?, S9.88)',
  async (t) => {
    const outcome = (over: Partial<LastLevelCell>) => {
      const level = factOf({ lastLevels: [last('s1', 0, over)] })?.lastLevel
      return level === 'never' ? level : level?.outcome
    }
    const table: [Partial<LastLevelCell>, string][] = [
      [{ levelResultType: 'died' }, 'lost'],
      [{ levelResultType: 'leftBeforeFinishing' }, 'left'],
      [{ levelResultType: 'wonWithTwoStars' }, 'other'],
      [{ levelResultType: 'didReachIsland' }, 'other'],
      [{ levelResultType: 'unexpectedTermination' }, 'other'],
      [{ levelResultType: 'a result nobody knows' }, 'other'],
      [{ levelResultType: 'died', appContext: 'A game nobody knows' }, 'other'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.7 }, 'lost'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.71 }, 'other'],
      [{ appContext: 'Wings' }, 'other'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.1, levelResultType: 'unexpectedTermination' }, 'other'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 1, levelResultType: 'leftBeforeFinishing' }, 'left'],
    ]
    for (const [over, expected] of table) t.equal(outcome(over), expected, JSON.stringify(over))
    t.equal(factOf({ lastLevels: [] })?.lastLevel, 'never')
    t.match(
      factOf({ lastLevels: [last('s1', -1)] })?.lastLevel,
      { daysAgo: 0 },
      'tomorrow is today elsewhere',
    )
  },
)

t.test('factors are low by their level, and those without data are none (S4.70?)', async (t) => {
  const low = (...numbers: (number | null)[]) =>
    factOf({ factors: [factorRow('s1', ...numbers)] })?.lowFactors
  t.same(low(0.49, 0.5, null, 0.2, 0.9), [
    { key: 'growthMindset', datapoints: 24 },
    { key: 'productiveStrategy', datapoints: 24 },
  ])
  t.same(low(null, null, null, null, null), [])
  t.same(factOf({ factors: [] })?.lowFactors, [])
})

t.test('a class has played once anybody in it has', async (t) => {
  t.equal(factOf({ lastLevels: [] })?.hasClassPlayed, false)
  t.equal(factOf({ lastLevels: [last('s3', 90)] })?.hasClassPlayed, true)
  t.equal(factOf({ lastLevels: [last('somebody else', 0)] })?.hasClassPlayed, false)
  t.equal(factOf({ lastLevels: null })?.hasClassPlayed, true, 'nothing is said of what is not known')
})

t.test('no password says something only where at least half of the class has one', async (t) => {
  const without = (
    set: readonly string[],
    studentPasswords: 'picturePasswords' | 'off' = 'picturePasswords',
  ) =>
    factOf({
      passwords: {
        studentPasswords,
        students: [...set, 'somebody else'].map((studentId) => passwordState(studentId)),
      },
    })?.othersWithPassword
  t.equal(without(['s2', 's3']), 2, 'two of four')
  t.equal(without(['s2']), null, 'the class is only beginning')
  t.equal(without(['s1', 's2']), null, 'the child has one')
  t.equal(without(['s2', 's3'], 'off'), null, 'the class does not use them')
  t.equal(factOf({ passwords: null })?.othersWithPassword, null, 'not known')
  const students = ['s2', 's3'].map((studentId) => passwordState(studentId))
  const some = { studentPasswords: 'picturePasswords', students, isPartial: true } as const
  t.equal(factOf({ passwords: some })?.othersWithPassword, null, 'that could be the one who was not read')
})

t.test('the newest levels are told by the names of their games, if they are known', async (t) => {
  const recentOf = (over: Partial<LastLevelCell>) => {
    const last = factOf({
      lastLevels: [{ ...(sources.lastLevels?.[0] as LastLevelCell), ...over }],
    })?.lastLevel
    return last === 'never' ? null : last?.recent
  }
  const recent = { levels: 6, left: 4, games: ['Zoom', 'Match'] }
  t.same(recentOf({ recent }), recent)
  t.equal(recentOf({}), null)
})
