import type { DeactivatedParams } from '../../../../shared/screens/deactivated.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { deactivatedStudents } from '../../../contract/deactivated.ts'
import type { Visit } from '../../session/visit.ts'

export type Deactivated = ReplyOf<typeof deactivatedStudents>

/** A school's deactivated children: one call, which knows whether they may be seen. */
export const loadDeactivated = ({ call }: Visit, { school }: DeactivatedParams): Promise<Deactivated> =>
  call(deactivatedStudents, { query: { schoolId: school } })
