import { SearchStudentData, StudentDataView } from '../../../../shared/screens/student-data.ts'
import type { Visit } from '../../session/visit.ts'
import { command } from '../command.ts'
import { searchText } from '../search-text.ts'
import { showStudentData } from './route.ts'

const params = {
  screen: 'student-data',
  method: 'POST',
  needs: 'student-data',
  body: SearchStudentData,
  view: StudentDataView,
  allowance: { limit: 120, seconds: 3_600 },
} as const

/** Finds children by id or by the start of a name; the audit log records ids and counts only. */
export const searchStudentData = command({
  ...params,
  name: 'search',
  run: (visit, params) => read(visit, params, 'searched'),
})

/** The same search as a downloadable file; every export is recorded in the audit log. */
export const exportStudentData = command({
  ...params,
  name: 'export',
  run: (visit, params) => read(visit, params, 'exported'),
})

async function read(
  visit: Visit,
  params: SearchStudentData,
  what: 'searched' | 'exported',
): Promise<StudentDataView> {
  const text = searchText(params.text)
  const view = await showStudentData(visit, { ...params, text })
  visit.recordStudentData(what, view.found?.rows.length ?? 0)
  return view
}
