import type { SearchStudentData } from '../../../../shared/screens/student-data.ts'
import { studentData } from '../../../contract/admin.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'

/** What was asked, with those who match; null where nobody has searched. */
export type Found = (SearchStudentData & ReplyOf<typeof studentData>) | null

/** What is stored of the children who match; no call before a search. */
export async function loadStudentData({ call }: Visit, params: SearchStudentData | null): Promise<Found> {
  return params && { ...params, ...(await call(studentData, { body: params })) }
}
