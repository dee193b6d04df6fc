import type { TeacherUploadParams } from '../../../../shared/screens/teacher-upload.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { schoolOfTeachers, teachersReport } from '../../../contract/teacher-files.ts'
import { FILE_ROWS_PER_PAGE } from '../../rules/page.ts'
import type { Visit } from '../../session/visit.ts'

export type TeachersReport = ReplyOf<typeof teachersReport>
export type SchoolOfTeachers = ReplyOf<typeof schoolOfTeachers>

/** The school, and the file under review with one page of its rows, if there is one. One wave of two calls. */
export async function loadTeacherUpload(
  { call }: Visit,
  { school: schoolId, upload, status, page }: TeacherUploadParams,
): Promise<{ school: SchoolOfTeachers; report: TeachersReport | null }> {
  const query = { pageSize: FILE_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  const [school, report] = await Promise.all([
    call(schoolOfTeachers, { params: { schoolId } }),
    upload === undefined ? null : call(teachersReport, { params: { schoolId, uploadId: upload }, query }),
  ])
  return { school, report }
}
