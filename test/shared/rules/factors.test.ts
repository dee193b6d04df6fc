import fc from 'fast-check'
import t from 'tap'
import { factorDefinitions } from '../../../shared/rules/factor-definitions.ts'
import {
  dialogFactors,
  factorKeys,
  factorNames,
  factorNumber,
  levelOf,
  levelText,
} from '../../../shared/rules/factors.ts'
import { factorsSort } from '../../../shared/rules/factors-sort.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

t.test('five factors in their order, four of them in the dialog (S1.11, S3.64, S3.65?)', async (t) => {
  t.same(
    factorKeys.map((key) => factorNames[key]),
    ['Growth mindset', 'Confidence', 'Goal orientation', 'Productive strategy', 'Self-regulation'],
  )
  t.same(
    dialogFactors.map(({ key, name }) => `${key}: ${name}`),
    [
      'growthMindset: Growth mindset',
      'confidence: Confidence',
      'productiveStrategy: Productive strategy',
      'selfRegulation: Self-regulation',
    ],
  )
})

t.test('a number is low under a half, medium under three quarters, else high (S4.68, S4.70?)', async (t) => {
  for (const [number, level] of [
    [null, 'none'],
    [0, 'low'],
    [0.4999, 'low'],
    [0.5, 'medium'],
    [0.7499, 'medium'],
    [0.75, 'high'],
    [1, 'high'],
  ] as const)
    t.equal(levelOf(number), level, String(number))
  t.same(levelText, { none: 'No data yet', low: 'Low', medium: 'Medium', high: 'High' }, 'S4.69')
})

t.test('a number shows two digits, rounded down', async (t) => {
  for (const [number, shown] of [
    [0, '.00'],
    [0.07, '.07'],
    [0.29, '.29'],
    [0.5, '.50'],
    [0.57, '.57'],
    [0.499999, '.49'],
    [0.628, '.62'],
    [1, '1.00'],
  ] as const)
    t.equal(factorNumber(number), shown, String(number))
})

t.test('what is shown never contradicts the level or the color', async () => {
  fc.assert(
    fc.property(share, (number) => {
      const shown = Number(factorNumber(number))
      return shown <= number && number - shown < 0.0101 && levelOf(shown) === levelOf(number)
    }),
  )
})

t.test('every factor is defined in full, with ideas for the classroom (S1.12, S1.13, S3.66)', async (t) => {
  t.same(Object.keys(factorDefinitions), factorKeys)
  for (const key of factorKeys) {
    const definition = factorDefinitions[key]
    t.equal(definition.name, factorNames[key])
    t.ok(definition.shortDescription.endsWith('.') && definition.description.length > 80, key)
    t.ok(definition.components.length >= 2, `${key}: components`)
    t.ok(definition.suggestions.length >= 3, `${key}: suggestions`)
    for (const intervention of definition.interventions)
      t.ok(intervention.icon && intervention.name && intervention.description, `${key}: ${intervention.name}`)
  }
  const ideas = factorKeys.flatMap((key) => factorDefinitions[key].suggestions)
  t.equal(new Set(ideas).size, ideas.length, 'no idea stands twice')
})

t.test('names begin at A, factors at the highest, anything else is as if not asked for', async (t) => {
  for (const [sort, dir, by, shown] of [
    [undefined, undefined, 'name', 'asc'],
    ['name', 'desc', 'name', 'desc'],
    ['name', 'sideways', 'name', 'asc'],
    ['confidence', undefined, 'confidence', 'desc'],
    ['confidence', 'asc', 'confidence', 'asc'],
    ['suggested', 'desc', 'name', 'asc'],
  ] as const)
    t.same(factorsSort({ sort, dir }), { by, dir: shown }, `${sort} ${dir}`)
})
