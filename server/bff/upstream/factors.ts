import { factorsOfLearning, interventions } from '../../contract/analytics.ts'
import { type DoneIntervention, doneInterventions } from '../../contract/done-interventions.ts'
import type { FactorsOfLearning, Intervention } from '../../contract/play-entities.ts'
import type { CallUpstream } from './client.ts'
import { inBatches } from './student-batches.ts'

/** What could help one child, in the upstream's order. */
export interface Candidates {
  readonly studentId: string
  readonly interventions: readonly Intervention[]
}

/** The five factors of each child (S7.93). */
export const factorsOf = async (
  call: CallUpstream,
  studentIds: readonly string[],
): Promise<FactorsOfLearning[]> =>
  (await inBatches(studentIds, (ids) => call(factorsOfLearning, { body: { studentIds: ids } }))).flat()

/** The interventions that could help each child (S7.94). */
export const candidatesOf = async (
  call: CallUpstream,
  studentIds: readonly string[],
): Promise<Candidates[]> =>
  (await inBatches(studentIds, (ids) => call(interventions, { body: { studentIds: ids } }))).flat()

/**
 * The interventions marked as done with each child, newest first, and what their play says before and after.
 */
export const doneOf = async (
  call: CallUpstream,
  studentIds: readonly string[],
): Promise<DoneIntervention[]> =>
  (await inBatches(studentIds, (ids) => call(doneInterventions, { body: { studentIds: ids } }))).flat()
