import type { SearchStudentData } from '../../../../shared/screens/student-data.ts'
import { MOST_STUDENTS_A_PAGE, studentData } from '../../../contract/admin.ts'
import type { BodyOf, ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'

/** What was asked, with a page of those who match; null where nobody has searched. */
export type Found = (Omit<BodyOf<typeof studentData>, 'page'> & ReplyOf<typeof studentData>) | null

/** What is stored of the children who match; no call before a search. */
export async function loadStudentData({ call }: Visit, asked: SearchStudentData | null): Promise<Found> {
  if (asked === null) return null
  const body = { ...asked, page: Number(asked.page ?? 1), pageSize: MOST_STUDENTS_A_PAGE }
  return { ...body, ...(await call(studentData, { body })) }
}
