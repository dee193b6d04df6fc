import fc from 'fast-check'
import type { ChildFacts, LastLevel, WeakSkill } from '../../../../server/bff/rules/attention.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import { factorKeys } from '../../../../shared/rules/factors.ts'

export const TODAY = 20191016
const labels = new Map([
  ['3OA', 'Multiply and divide'],
  ['3.4', 'Number problems'],
  ['3.5', 'Number patterns'],
  ['3.6', 'Shapes'],
  ['3.7', 'Measuring'],
])
export const skill = (code: string, percent = 41, levels = 12): WeakSkill => ({
  code,
  label: labels.get(code) ?? '',
  columnId: code.replace('.', '_'),
  percent,
  levels,
})
export const played = (daysAgo: number, outcome: LastLevel['outcome'] = 'other'): LastLevel => ({
  day: addDays(TODAY, -daysAgo),
  daysAgo,
  appContext: 'Match',
  game: 'Match',
  levelNum: 7,
  outcome,
})
/** A child of whom nothing is the matter. */
export const fine: ChildFacts = {
  weakSkills: [],
  lastLevel: played(0),
  fourWeeks: { minutes: 40, classAverage: 41 },
  lowFactors: [],
  hasClassPlayed: true,
}

export const facts: fc.Arbitrary<ChildFacts> = fc.record({
  weakSkills: fc.option(
    fc.array(
      fc.record({
        code: fc.constantFrom('3OA', '3.4', '3.5'),
        label: fc.constantFrom('Number problems', 'Multiply and divide'),
        columnId: fc.constant('x'),
        percent: fc.nat(59),
        levels: fc.nat(40),
      }),
      { maxLength: 12 },
    ),
  ),
  lastLevel: fc.option(
    fc.oneof(
      fc.constant('never' as const),
      fc
        .tuple(fc.nat(400), fc.constantFrom('lost', 'left', 'other'))
        .map(([ago, outcome]) => played(ago, outcome)),
    ),
  ),
  fourWeeks: fc.option(
    fc.record({ minutes: fc.nat(300), classAverage: fc.double({ min: 0, max: 300, noNaN: true }) }),
  ),
  hasClassPlayed: fc.boolean(),
  lowFactors: fc.option(
    fc.uniqueArray(fc.record({ key: fc.constantFrom(...factorKeys), datapoints: fc.nat(60) }), {
      selector: ({ key }) => key,
    }),
  ),
})
