import fc from 'fast-check'
import t from 'tap'
import { attentionReasons, type ChildFacts, sortByNeed } from '../../../../server/bff/rules/attention.ts'
import { facts, fine, played, skill } from './attention-facts.ts'

const inNeed = (...named: [name: string, facts: Partial<ChildFacts>][]) =>
  sortByNeed(
    named.map(([name, child]) => ({ name, reasons: attentionReasons({ ...fine, ...child }, 7) })),
  ).map(({ name }) => name)

t.test('the worst come first, and who is on their way is not there', async (t) => {
  const low = { lowFactors: { keys: ['confidence'], datapoints: 12 } } as const
  const four = { fourWeeks: { minutes: 5, classAverage: 41 } }
  t.same(inNeed(['Ada', {}], ['Bo', low]), ['Bo'])
  t.same(
    inNeed(['Ada', four], ['Bo', { ...low, weakSkills: [skill('3.4')] }]),
    ['Bo', 'Ada'],
    'two reasons come before one',
  )
  t.same(
    inNeed(
      ['Away', { lastLevel: played(9) }],
      ['Low', low],
      ['Left', { lastLevel: played(0, 'left') }],
      ['Not yet', { weakSkills: [skill('3.4')] }],
      ['Under', four],
    ),
    ['Under', 'Not yet', 'Low', 'Away', 'Left'],
    'by weight, and one level alone last',
  )
  t.same(
    inNeed(
      ['One', { weakSkills: [skill('3.4')] }],
      ['Three', { weakSkills: [skill('3.4'), skill('3.5'), skill('3.6')] }],
      ['Also one', { weakSkills: [skill('3.7')] }],
    ),
    ['Three', 'One', 'Also one'],
    'by how much, equals as they came',
  )
  t.same(
    inNeed(
      ['Never', { lastLevel: 'never' }],
      ['Nine', { lastLevel: played(9) }],
      ['Forty', { lastLevel: played(40) }],
    ),
    ['Forty', 'Nine', 'Never'],
    'who never played is last',
  )
  t.same(
    inNeed(
      ['Less', { fourWeeks: { minutes: 15, classAverage: 41 } }],
      ['Least', { fourWeeks: { minutes: 2, classAverage: 41 } }],
    ),
    ['Least', 'Less'],
  )
})

t.test('one level alone comes after every other single reason, and with another counts as any', async (t) => {
  const others: Partial<ChildFacts>[] = [
    { fourWeeks: { minutes: 19, classAverage: 40 } },
    { weakSkills: [skill('3.4')] },
    { lowFactors: { keys: ['confidence'], datapoints: 12 } },
    { lastLevel: played(7) },
    { lastLevel: 'never' },
  ]
  for (const outcome of ['lost', 'left'] as const) {
    for (const other of others)
      t.same(inNeed(['Level', { lastLevel: played(0, outcome) }], ['Other', other]), ['Other', 'Level'])
    t.same(
      inNeed(
        ['Weak', { weakSkills: [skill('3.4')] }],
        [
          'Level and low',
          { lastLevel: played(6, outcome), lowFactors: { keys: ['confidence'], datapoints: 12 } },
        ],
      ),
      ['Level and low', 'Weak'],
    )
    t.same(
      inNeed(['Before', { lastLevel: played(6, outcome) }], ['Today', { lastLevel: played(0, outcome) }]),
      ['Today', 'Before'],
      'the newest of them first',
    )
  }
})

t.test('the order holds everybody with a reason once, and no fewer reasons before more', async (t) => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 40 }), (all) => {
      const children = all.map((child, id) => ({ id, reasons: attentionReasons(child, 7) }))
      const ordered = sortByNeed(children)
      const expected = children.filter(({ reasons }) => reasons.length > 0).map(({ id }) => id)
      return (
        ordered
          .map(({ id }) => id)
          .sort((a, b) => a - b)
          .join() === expected.join() &&
        ordered.every(
          ({ reasons }, i) => reasons.length <= (ordered[i - 1]?.reasons.length ?? reasons.length),
        )
      )
    }),
  )
  t.pass()
})
