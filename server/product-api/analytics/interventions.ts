import {
  interventionPriorities,
  interventionTexts,
  type Treatment,
} from '../../../shared/rules/interventions.ts'
import type { Intervention } from '../../contract/play-entities.ts'
import type { FactorValue } from './factors.ts'
import { type Factor, QUITS } from './weights.ts'

/** The metagame partitions (S2.177) in which the games carry out a treatment; 0 is the plain game. */
const TREATMENT_PARTITIONS = [1, 2, 3]

/** A suggestion as returned; its words and priority are the same for everyone (S9.111 to S9.115). */
const intervention = (treatmentName: Treatment): Intervention => {
  const { name, icon, description } = interventionTexts[treatmentName]
  const priority = interventionPriorities[treatmentName]
  return { name, treatmentName, partitions: TREATMENT_PARTITIONS, priority, icon, description }
}

/**
 * The interventions that could help a child, at least one; the caller ranks them (specification 4,
 * Intervention choice).
 */
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
  const found = reasons.filter(([, holds]) => holds).map(([treatment]) => intervention(treatment))
  return found.length > 0 ? found : [intervention('mindsetIntro')]
}
