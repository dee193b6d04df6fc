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
  recent: { levels: 6, left: outcome === 'left' ? 1 : 0, games: ['Match'] },
})
/** A child of whom nothing is the matter. */
export const fine: ChildFacts = {
  weakSkills: [],
  lastLevel: played(0),
  fourWeeks: { minutes: 40, classAverage: 41 },
  lowFactors: [],
  hasClassPlayed: true,
  othersWithPassword: null,
  isLocked: false,
  asksForHelp: false,
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
        .tuple(fc.nat(400), fc.constantFrom('lost', 'left', 'other'), fc.nat(6))
        .map(([ago, outcome, left]) => ({
          ...played(ago, outcome),
          recent: { levels: 6, left, games: ['Match'] },
        })),
    ),
  ),
  fourWeeks: fc.option(
    fc.record({ minutes: fc.nat(300), classAverage: fc.double({ min: 0, max: 300, noNaN: true }) }),
  ),
  hasClassPlayed: fc.boolean(),
  isLocked: fc.boolean(),
  asksForHelp: fc.boolean(),
  othersWithPassword: fc.option(fc.integer({ min: 1, max: 30 })),
  lowFactors: fc.option(
    fc.uniqueArray(fc.record({ key: fc.constantFrom(...factorKeys), datapoints: fc.nat(60) }), {
      selector: ({ key }) => key,
    }),
  ),
})
