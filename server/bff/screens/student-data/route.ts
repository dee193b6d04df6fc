import {
  type SearchStudentData,
  StudentDataParams,
  StudentDataView,
} from '../../../../shared/screens/student-data.ts'
import type { Visit } from '../../session/visit.ts'
import { screen } from '../screen.ts'
import { loadStudentData } from './load.ts'
import { studentDataView } from './view.ts'

/** What is stored of children, for superpowers (S2.36, S2.46, S6.40). */
export const studentData = screen({
  name: 'student-data',
  params: StudentDataParams,
  view: StudentDataView,
  needs: 'student-data',
  show: (visit) => showStudentData(visit, null),
})

/** The page with what a search found, or before one. */
export async function showStudentData(
  visit: Visit,
  params: SearchStudentData | null,
): Promise<StudentDataView> {
  const { now, identity } = visit
  return studentDataView({ found: await loadStudentData(visit, params), now, timezone: identity.timezone })
}
