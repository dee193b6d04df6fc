import type { Intervention } from '../../contract/entities.ts'
import type { FactorValue } from './factors.ts'
import { type Factor, QUITS } from './weights.ts'

type Treatment = Intervention['treatmentName']

/** The metagame partitions (S2.177) in which the games carry a treatment out; 0 is the plain game. */
const TREATED = [1, 2, 3]

/** Everything that can be suggested; priorities as in S9.111 to S9.115. */
export const interventions: Readonly<Record<Treatment, Intervention>> = {
  dontQuit: {
    name: 'Don’t quit',
    treatmentName: 'dontQuit',
    partitions: TREATED,
    priority: 0,
    icon: 'flag',
    description:
      'The games offer a hint before a level is left. Agree on one more try before changing games.',
  },
  brainMode: {
    name: 'Brain mode',
    treatmentName: 'brainMode',
    partitions: TREATED,
    priority: 0,
    icon: 'brain',
    description:
      'The games show that a brain grows with hard levels. Ask what was hard today, and what it taught.',
  },
  mindsetCoaching: {
    name: 'Mindset coaching',
    treatmentName: 'mindsetCoaching',
    partitions: TREATED,
    priority: 1,
    icon: 'message-circle',
    description:
      'Talk about a mistake as something the class can learn from. Praise the strategy, not the speed.',
  },
  hideTheNumbers: {
    name: 'Hide the numbers',
    treatmentName: 'hideTheNumbers',
    partitions: TREATED,
    priority: 1,
    icon: 'eye-off',
    description:
      'The games hide the numbers at first, so that a plan comes before an answer. Ask for the plan.',
  },
  mindsetIntro: {
    name: 'Mindset intro',
    treatmentName: 'mindsetIntro',
    partitions: TREATED,
    priority: 2,
    icon: 'sprout',
    description:
      'A short story about learning from mistakes, played before the next game. Watch it together.',
  },
}

/** What could help a child, at least one; the caller ranks (specification 4, Intervention choice). */
export function candidatesFor(
  values: Readonly<Record<Factor, FactorValue>>,
  recentQuits: number,
): Intervention[] {
  const isLow = (factor: Factor) => values[factor].value === 'low'
  const reasons: readonly (readonly [Treatment, boolean])[] = [
    ['dontQuit', isLow('selfRegulation') || recentQuits >= QUITS.from],
    ['brainMode', isLow('growthMindset')],
    ['mindsetCoaching', isLow('confidence')],
    ['hideTheNumbers', isLow('productiveStrategy')],
  ]
  const found = reasons.filter(([, holds]) => holds).map(([treatment]) => interventions[treatment])
  return found.length > 0 ? found : [interventions.mindsetIntro]
}
