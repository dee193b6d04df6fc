import { type DoneIntervention, doneInterventions } from '../../contract/done-interventions.ts'
import type { CallUpstream } from './client.ts'
import { inBatches } from './student-batches.ts'

/** What was marked as done with each child, newest first, and what their play says before and after it. */
export const doneOf = async (
  call: CallUpstream,
  studentIds: readonly string[],
): Promise<DoneIntervention[]> =>
  (await inBatches(studentIds, (ids) => call(doneInterventions, { body: { studentIds: ids } }))).flat()
