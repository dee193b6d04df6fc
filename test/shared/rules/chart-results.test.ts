import fc from 'fast-check'
import t from 'tap'
import { markLabels } from '../../../client/design/marks.ts'
import {
  chartResult,
  chartResults,
  isQuitMark,
  playMark,
  playMarks,
  playWord,
  quitTypes,
} from '../../../shared/rules/chart-results.ts'

t.test(
  'incorrect answers 0 to 1 excel, 2 to 4 pass, 5 or more lose (S4.85, S9.108, S9.109, S9.110)',
  async (t) => {
    const table = [
      [0, 'excel'],
      [1, 'excel'],
      [2, 'pass'],
      [3, 'pass'],
      [4, 'pass'],
      [5, 'lose'],
      [6, 'lose'],
      [400, 'lose'],
    ] as const
    for (const [levelProblemCountIncorrect, result] of table) {
      t.equal(chartResult({ levelProblemCountIncorrect }), result, `${levelProblemCountIncorrect}`)
      t.equal(playMark({ levelProblemCountIncorrect }), result)
    }
  },
)

t.test('a quit type wins over any number of incorrect answers (S4.86, S4.87?)', async (t) => {
  t.same(quitTypes, ['shutdown', 'pro', 'aimless', 'avoidance'])
  for (const levelProblemCountIncorrect of [0, 1, 2, 5, null, undefined, -1, Number.NaN])
    for (const quitType of quitTypes) t.equal(chartResult({ quitType, levelProblemCountIncorrect }), 'quit')
  t.same(
    quitTypes.map((quitType) => playMark({ quitType, levelProblemCountIncorrect: 0 })),
    ['quitS', 'quitP', 'quitA', 'quitV'],
  )
})

t.test('what is no whole number from 0 up, and no quit type, is unknown (S4.87?)', async (t) => {
  for (const incorrect of [null, undefined, -1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    t.equal(chartResult({ levelProblemCountIncorrect: incorrect }), 'unknown', `${incorrect}`)
  t.equal(chartResult({ quitType: 'bored' }), 'unknown', 'a quit type nobody knows')
  t.equal(chartResult({ quitType: 'bored', levelProblemCountIncorrect: 0 }), 'excel')
  t.equal(chartResult({ quitType: null, levelProblemCountIncorrect: 3 }), 'pass')
})

t.test(
  'every play has one result and one mark with its word, and more mistakes are never better',
  async (t) => {
    const ending = fc.record({
      quitType: fc.option(fc.oneof(fc.constantFrom(...quitTypes), fc.string())),
      levelProblemCountIncorrect: fc.option(fc.oneof(fc.integer(), fc.double())),
    })
    fc.assert(
      fc.property(ending, (one) => {
        const mark = playMark(one)
        const result = chartResult(one)
        return (
          chartResults.includes(result) &&
          playMarks.some((known) => known.mark === mark) &&
          isQuitMark(mark) === (result === 'quit') &&
          (result === 'quit' || mark === result)
        )
      }),
    )
    const rank = { excel: 0, pass: 1, lose: 2 } as Readonly<Record<string, number>>
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)]
        return (
          (rank[chartResult({ levelProblemCountIncorrect: few })] ?? 9) <=
          (rank[chartResult({ levelProblemCountIncorrect: many })] ?? -1)
        )
      }),
    )
    for (const { mark, word } of playMarks) {
      t.equal(playWord(mark), word)
      t.equal(markLabels[mark], word, 'the mark is called so everywhere')
    }
  },
)
