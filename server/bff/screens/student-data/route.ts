import {
  type SearchStudentData,
  StudentDataParams,
  StudentDataView,
} from '../../../../shared/screens/student-data.ts'
import * as contract from '../../../contract/admin.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { studentDataView } from './view.ts'

/** The data stored about children, for superpowers (S2.36, S2.46, S6.40). */
export const studentData = page({
  name: 'student-data',
  params: StudentDataParams,
  view: StudentDataView,
  show: (visit) => showStudentData(visit, null),
})

/** The page with a search's results, in one upstream call; null means no search yet. */
export async function showStudentData(
  visit: Visit,
  search: SearchStudentData | null,
): Promise<StudentDataView> {
  const { call, now, identity } = visit
  const found = search && { ...search, ...(await call(contract.studentData, { body: search })) }
  return studentDataView({ found, now, timezone: identity.timezone })
}
