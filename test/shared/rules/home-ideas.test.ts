import fc from 'fast-check'
import t from 'tap'
import { dialogFactors, levelOf } from '../../../shared/rules/factors.ts'
import { ideaSubject, ideaSubjects, ideaText } from '../../../shared/rules/home-ideas.ts'

const of = (...numbers: (number | null)[]) =>
  Object.fromEntries(
    dialogFactors.map(({ key }, i) => [
      key,
      { value: levelOf(numbers[i] ?? null), number: numbers[i] ?? null },
    ]),
  )

t.test('an idea goes by the lowest factor that is not high, the first of equals', async (t) => {
  const table: [ReturnType<typeof ideaSubject>, (number | null)[]][] = [
    ['growthMindset', [0.1, 0.4, 0.4, 0.4]],
    ['confidence', [0.74, 0.5, 0.6, 0.9]],
    ['productiveStrategy', [0.8, 0.8, 0.74, 0.8]],
    ['selfRegulation', [0.9, null, null, 0.3]],
    ['growthMindset', [0.5, 0.5, 0.5, 0.5]],
    ['allHigh', [0.75, 0.8, 0.9, 1]],
    ['allHigh', [null, 0.8, null, null]],
    [null, [null, null, null, null]],
  ]
  for (const [subject, numbers] of table) t.equal(ideaSubject(of(...numbers)), subject, String(numbers))
  t.equal(ideaSubject({}), null)
  const goal = { goalOrientation: { value: 'low', number: 0.1 } } as const
  t.equal(ideaSubject(goal), null, 'no idea is about what is not said of one child')
  t.equal(ideaSubject({ ...of(0.6, 0.8, 0.8, 0.8), ...goal }), 'growthMindset')
})

t.test('each idea in words, about the child by first name', async (t) => {
  t.match(ideaText('growthMindset', 'Maya'), /ask Maya what the last try showed/)
  t.match(ideaText('confidence', 'Maya'), /^Let Maya teach you/)
  t.match(
    ideaText('productiveStrategy', 'Maya'),
    /^When a level goes wrong, ask Maya to tell you one other way/,
  )
  t.match(ideaText('selfRegulation', 'Maya'), /^Agree with Maya on one more try/)
  t.match(ideaText('allHigh', 'Maya'), /hardest level of the week/)
})

t.test('a child’s name is shown as it is stored', async (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...ideaSubjects), fc.string({ minLength: 1 }), (subject, name) => {
      const idea = ideaText(subject, name)
      return idea.includes(name) && (name.includes('{name}') || !idea.includes('{name}'))
    }),
  )
  t.pass()
})
