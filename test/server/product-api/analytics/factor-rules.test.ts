import fc from 'fast-check'
import t from 'tap'
import { factorValue } from '../../../../server/product-api/analytics/factors.ts'
import { candidatesFor } from '../../../../server/product-api/analytics/interventions.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'

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
  'interventions: every low factor’s own, don’t quit for many quits, the intro otherwise (S9.111, S9.112, S9.113, S9.114, S9.115)',
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
