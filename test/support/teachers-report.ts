import { teacherUploadView } from '../../server/bff/screens/teacher-upload/view.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import type { schoolOfTeachers, TeacherRow, teachersReport } from '../../server/contract/teacher-files.ts'
import { NOW } from './visit.ts'

type Report = ReplyOf<typeof teachersReport>

/** A row of a file of teachers as returned by the product API: a new teacher. */
export const teacherRow = (
  row: number,
  [firstName, lastName, email, role, grade]: readonly [string, string, string, string, string],
  over: Partial<TeacherRow> = {},
): TeacherRow => ({
  row,
  cells: { firstName, lastName, email, role, grade },
  status: 'new',
  fault: null,
  first: null,
  role: 'Classroom teacher',
  gradeLevel: grade || null,
  schoolName: null,
  deactivatedAt: null,
  mayReturn: false,
  returns: false,
  account: null,
  ...over,
})

/** A file of teachers as returned by the product API. */
export const teachersReply = ({
  rows = [],
  counts,
  ...over
}: Partial<Omit<Report, 'rows' | 'counts'>> & {
  rows?: TeacherRow[]
  counts?: Partial<Report['counts']>
} = {}): Report => ({
  uploadId: 'upload-1',
  state: 'staged',
  found: ['E-mail', 'First', 'Last', 'Role', 'Grade'],
  unused: [],
  returning: 0,
  isInvited: false,
  kept: null,
  sharedFaults: [],
  rolesRead: [],
  questioned: { count: 0, rows: [] },
  ...over,
  counts: { new: 0, known: 0, deactivated: 0, twice: 0, support: 0, error: 0, ...counts },
  rows: { page: 1, pages: 1, total: rows.length, list: rows },
})

const at = (name: string) => `${name}@ridgeview.example`

/** The staff of the mockup: five new, one known, one deactivated, one twice, two errors. */
export const ridgeviewStaff = (): Report => {
  const error = { status: 'error', gradeLevel: null } as const
  return teachersReply({
    counts: { new: 5, known: 1, deactivated: 1, twice: 1, error: 2 },
    rolesRead: [{ written: 'Classroom', role: 'Classroom teacher' }],
    rows: [
      teacherRow(2, ['Paula', 'Reyes', at('paula.reyes'), 'Classroom', '2']),
      teacherRow(3, ['Sam', 'Whitfield', at('s.whitfield'), 'Classroom', '4']),
      teacherRow(4, ['Renee', 'Castellanos', at('renee.castellanos'), 'Classroom', '3'], { status: 'known' }),
      teacherRow(5, ['Dana', 'Webb', at('dana.webb'), 'Special ed', ''], {
        status: 'deactivated',
        role: 'Special ed teacher',
        deactivatedAt: '2019-06-20T16:00:00.000Z',
        mayReturn: true,
      }),
      teacherRow(6, ['Ines', 'Malik', at('ines.malik'), 'Classroom', '1']),
      teacherRow(7, ['Ines', 'Malik', at('Ines.Malik'), 'Classroom', '1'], {
        status: 'twice',
        first: 6,
        fault: { code: 'repeated', column: 'email', value: at('Ines.Malik') },
      }),
      teacherRow(8, ['Joel', 'Tran', 'joel.tran@ridgeview', 'Classroom', '5'], {
        ...error,
        gradeLevel: '5',
        fault: { code: 'email', column: 'email', value: 'joel.tran@ridgeview' },
      }),
      teacherRow(9, ['Bea', 'Lund', at('bea.lund'), 'Coach', ''], {
        ...error,
        role: null,
        fault: { code: 'role', column: 'role', value: 'Coach' },
      }),
      teacherRow(10, ['Ada', 'Njoku', at('ada.njoku'), 'Classroom', 'K']),
      teacherRow(11, ['Tom', 'Hale', at('tom.hale'), 'Tutor', ''], { role: 'Tutor' }),
    ],
  })
}

export const RIDGEVIEW: ReplyOf<typeof schoolOfTeachers> = {
  name: 'Ridgeview Elementary',
  seats: [{ scope: 'school', name: 'Ridgeview Elementary', rosterLimit: 400, currentRosterSize: 312 }],
  trialLimit: 60,
  lastFiles: [],
}

type Sources = Parameters<typeof teacherUploadView>[0]

/** The upload of teachers to Ridgeview: as it begins, or with a report. */
export const teacherUploadWith = (report: Report | null = null, over: Partial<Sources> = {}) =>
  teacherUploadView({
    school: { schoolId: 'ridge', ...RIDGEVIEW },
    schools: { total: 0, list: [], unread: 0 },
    report,
    mayUploadRosters: true,
    supportEmail: 'support@demo.test',
    timezone: 'America/New_York',
    now: NOW,
    ...over,
  })
