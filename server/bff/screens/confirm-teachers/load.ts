import type { ConfirmTeachersParams } from '../../../../shared/screens/confirm-teachers.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { teachersToConfirm } from '../../../contract/confirm-teachers.ts'
import type { Visit } from '../../session/visit.ts'

export type TeachersToConfirm = ReplyOf<typeof teachersToConfirm>

/** A school's teachers, and whether they are to be confirmed; one call. */
export const loadTeachersToConfirm = (
  { call }: Visit,
  { school }: ConfirmTeachersParams,
): Promise<TeachersToConfirm> => call(teachersToConfirm, { query: { schoolId: school } })
