import fc from 'fast-check'
import t from 'tap'
import { homeIdea } from '../../../../server/bff/rules/home-ideas.ts'
import { dialogFactors, levelOf } from '../../../../shared/rules/factors.ts'

const of = (...numbers: (number | null)[]) =>
  dialogFactors.map(({ key }, i) => ({ key, value: levelOf(numbers[i] ?? null), number: numbers[i] ?? null }))

t.test('an idea goes by the lowest factor that is not high, the first of equals', async (t) => {
  const table: [string, (number | null)[], RegExp][] = [
    ['growth mindset', [0.1, 0.4, 0.4, 0.4], /not yet/],
    ['confidence', [0.74, 0.5, 0.6, 0.9], /^Let Maya teach you/],
    ['strategy', [0.8, 0.8, 0.74, 0.8], /^When a level goes wrong, ask Maya to tell you one other way/],
    ['regulation', [0.9, null, null, 0.3], /^Agree with Maya on one more try/],
    ['the first of equals', [0.5, 0.5, 0.5, 0.5], /not yet/],
    ['all high', [0.75, 0.8, 0.9, 1], /hardest level of the week/],
    ['high or unknown', [null, 0.8, null, null], /hardest level of the week/],
  ]
  for (const [name, numbers, idea] of table) t.match(homeIdea(of(...numbers), 'Maya'), idea, name)
})

t.test('without figures there are no ideas', async (t) => {
  t.equal(homeIdea(of(null, null, null, null), 'Maya'), null)
  t.equal(homeIdea([], 'Maya'), null)
})

t.test('a child’s name is shown as it is stored', async (t) => {
  const number = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.tuple(number, number, number, number), fc.string({ minLength: 1 }), (numbers, name) => {
      const idea = homeIdea(of(...numbers), name)
      return idea === null
        ? numbers.every((one) => one === null)
        : idea.includes(name) && (name.includes('{name}') || !idea.includes('{name}'))
    }),
  )
  t.pass()
})
