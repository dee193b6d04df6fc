import type { DeactivatedParams } from '../../../../shared/screens/deactivated.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { deactivatedStudents } from '../../../contract/deactivated.ts'
import { nextRosters } from '../../../contract/next-rosters.ts'
import type { Visit } from '../../session/visit.ts'

type Deactivated = ReplyOf<typeof deactivatedStudents>
/** The school's classes and their children. */
type Classes = ReplyOf<typeof nextRosters>
export interface Loaded {
  readonly deactivated: Deactivated
  /** Null if the viewer may not reactivate anyone. */
  readonly classes: Classes | null
}

/**
 * A school's deactivated children and, if the viewer may reactivate them, the classes they can join. Two
 * calls in parallel.
 */
export async function loadDeactivated(
  { call }: Visit,
  { school, mayReactivate }: DeactivatedParams & { readonly mayReactivate: boolean },
): Promise<Loaded> {
  const query = { schoolId: school }
  const [deactivated, classes] = await Promise.all([
    call(deactivatedStudents, { query }),
    mayReactivate ? call(nextRosters, { query }) : null,
  ])
  return { deactivated, classes }
}
