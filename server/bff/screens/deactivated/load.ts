import type { DeactivatedParams } from '../../../../shared/screens/deactivated.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { deactivatedStudents } from '../../../contract/deactivated.ts'
import { nextRosters } from '../../../contract/next-rosters.ts'
import type { Visit } from '../../session/visit.ts'

type Deactivated = ReplyOf<typeof deactivatedStudents>
/** The school's classes, and who is in them. */
type Classes = ReplyOf<typeof nextRosters>
export interface Loaded {
  readonly deactivated: Deactivated
  /** Null for those who may not bring anybody back. */
  readonly classes: Classes | null
}

/** A school's deactivated children, and for who may bring them back the classes they can go to: two calls at once. */
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
