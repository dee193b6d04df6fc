import fc from 'fast-check'
import t from 'tap'
import {
  attentionReasons,
  type ChildFacts,
  isListed,
  listedByNeed,
} from '../../../../server/bff/rules/attention.ts'
import { reasonWeights } from '../../../../shared/rules/attention.ts'
import { facts, fine, played, skill } from './attention-facts.ts'

const listed = (...named: [name: string, facts: Partial<ChildFacts>][]) =>
  listedByNeed(
    named.map(([name, child]) => ({ name, reasons: attentionReasons({ ...fine, ...child }, 7) })),
  ).map(({ name }) => name)
const low = { lowFactors: [{ key: 'confidence', datapoints: 22 }] } as const
const barely = { fourWeeks: { minutes: 5, classAverage: 41 } }
const twoSkills = { weakSkills: [skill('3.4'), skill('3.5')] }

t.test('weight comes before the number of reasons', async (t) => {
  t.same(listed(['Ada', {}], ['Bo', low]), ['Bo'], 'who is on their way is not there')
  const manyLight = {
    weakSkills: [skill('3.4')],
    lastLevel: played(0, 'lost'),
    fourWeeks: { minutes: 19, classAverage: 41 },
  } as const
  t.same(listed(['Three light', manyLight], ['Barely', barely]), ['Barely', 'Three light'])
  t.same(listed(['Three light', manyLight], ['Low', low]), ['Low', 'Three light'])
  t.same(
    listed(['Lost one level', { lastLevel: played(0, 'lost') }], ['Barely', barely]),
    ['Barely'],
    'a single light reason is folded away',
  )
  t.same(
    listed(['Away', { lastLevel: played(9) }], ['Low', low], ['Skills', twoSkills], ['Barely', barely]),
    ['Barely', 'Skills', 'Away', 'Low'],
  )
})

t.test('of equal weight the larger reason comes first, then the heavier rest, then the name', async (t) => {
  t.same(
    listed(
      ['Two', twoSkills],
      ['Three', { weakSkills: [skill('3.4'), skill('3.5'), skill('3.6')] }],
      ['Also two', { weakSkills: [skill('3.7'), skill('3OA')] }],
      ['Two and low', { ...twoSkills, ...low }],
    ),
    ['Three', 'Two and low', 'Two', 'Also two'],
  )
  t.same(
    listed(
      ['Never', { lastLevel: 'never' }],
      ['Nine', { lastLevel: played(9) }],
      ['Forty', { lastLevel: played(40) }],
    ),
    ['Forty', 'Nine', 'Never'],
    'who never played is last of those away',
  )
  t.same(
    listed(
      ['Less', { fourWeeks: { minutes: 9, classAverage: 41 } }],
      ['Least', { fourWeeks: { minutes: 2, classAverage: 41 } }],
    ),
    ['Least', 'Less'],
  )
})

t.test('the order holds everybody who is named once, and nobody lighter before heavier', async (t) => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 40 }), (all) => {
      const children = all.map((child, id) => ({ id, reasons: attentionReasons(child, 7) }))
      const ordered = listedByNeed(children)
      const expected = children.filter(({ reasons }) => isListed(reasons)).map(({ id }) => id)
      const weights = ordered.map(({ reasons }) => reasonWeights[reasons[0]?.kind ?? 'last-level'])
      return (
        ordered
          .map(({ id }) => id)
          .sort((a, b) => a - b)
          .join() === expected.join() && weights.every((weight, i) => weight <= (weights[i - 1] ?? weight))
      )
    }),
  )
  t.pass()
})
