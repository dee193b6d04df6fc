import type { TeacherUploadParams } from '../../../../shared/screens/teacher-upload.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { schoolOfTeachers, teachersReport } from '../../../contract/teacher-files.ts'
import { teachersSummary } from '../../../contract/teachers.ts'
import { FILE_ROWS_PER_PAGE } from '../../rules/page.ts'
import type { Visit } from '../../session/visit.ts'
import { isReadWhole, ownersLeftOut } from '../../upstream/read-rows.ts'

export type TeachersReport = ReplyOf<typeof teachersReport>
export type SchoolOfTeachers = ReplyOf<typeof schoolOfTeachers> & {
  readonly schoolId: string
  /** Whether a plan of the school could not be read. */
  readonly isPlanUnread?: boolean
}
export type Schools = Pick<ReplyOf<typeof teachersSummary>['schools'], 'total' | 'list'> & {
  /** Of those that would be listed. */
  readonly unread: number
}

export interface TeacherUploadSources {
  /** The school named, or the only one there is; null if there are several. */
  readonly school: SchoolOfTeachers | null
  /** The first of those to choose from. */
  readonly schools: Schools
  readonly report: TeachersReport | null
}

const none: Schools = { total: 0, list: [], unread: 0 }
/** As many as a person chooses from; the others are found under Accounts. */
const SCHOOLS_SHOWN = 50

/**
 * The school, and the file under review with one page of its rows, if there is one. A wave of two calls, and
 * one before it if no school is named.
 */
export async function loadTeacherUpload(
  { call, tellUnread }: Visit,
  { school: named, upload, status, page }: TeacherUploadParams,
): Promise<TeacherUploadSources> {
  const schools = named === undefined ? await schoolsOf(call) : none
  const schoolId = named ?? (schools.total === 1 ? schools.list[0]?.schoolId : undefined)
  if (schoolId == null) return { school: null, schools, report: null }
  const query = { pageSize: FILE_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  const [school, report] = await Promise.all([
    call(schoolOfTeachers, { params: { schoolId } }),
    upload === undefined ? null : call(teachersReport, { params: { schoolId, uploadId: upload }, query }),
  ])
  if (school.trialLimit === undefined) tellUnread(['the limit of a trial'])
  return {
    school: { schoolId, ...school, isPlanUnread: !isReadWhole(school.seats) },
    schools: none,
    report,
  }
}

async function schoolsOf(call: Visit['call']): Promise<Schools> {
  const { schools } = await call(teachersSummary, { query: { pageSize: SCHOOLS_SHOWN } })
  return { ...schools, unread: ownersLeftOut(schools.list).length }
}
