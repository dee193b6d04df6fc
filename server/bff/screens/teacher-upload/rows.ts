import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { nameQuestion, questionWords } from '../../../../shared/rules/name-questions.ts'
import { cutName, fullName, TEACHER_NAME_LIMIT } from '../../../../shared/rules/names.ts'
import { newTeacherRoles } from '../../../../shared/rules/new-teacher.ts'
import { settingsGrades } from '../../../../shared/rules/settings.ts'
import {
  newTeacherGradeOf,
  newTeacherRoleOf,
  teacherColumns,
  teacherProblemText,
  writtenGradeOf,
} from '../../../../shared/rules/teacher-file.ts'
import type { TeacherStatus, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import type { TeacherRow } from '../../../contract/teacher-files.ts'
import { isSharedFault } from '../../rules/shared-fault.ts'
import type { TeachersReport } from './load.ts'

type Row = NonNullable<TeacherUploadView['report']>['rows'][number]

/** What days are told by. */
export interface Days {
  readonly timezone: string
  readonly now: Date
}

const labels: Readonly<Record<TeacherStatus, string>> = {
  new: 'New',
  known: 'Known',
  deactivated: 'Deactivated',
  twice: 'Twice',
  support: 'Support',
  error: 'Error',
}
const NO_NAME = 'No name'
const ROLE_SUFFIX = / teacher$/

/** One row of the file: who it is about, and what it would do, did, or lacks. */
export function rowView(row: TeacherRow, report: TeachersReport, days: Days): Row {
  const { cells, status, role, gradeLevel, fault } = row
  const isStaged = report.state === 'staged'
  return {
    row: row.row,
    name: cutName(fullName(cells) || NO_NAME, TEACHER_NAME_LIMIT),
    email: cells.email,
    role: role === null ? cutName(cells.role) : role.replace(ROLE_SUFFIX, ''),
    grade:
      gradeLevel !== null ? gradeLabel(gradeLevel) : fault?.column === 'grade' ? cutName(cells.grade) : null,
    status,
    label: isStaged ? labels[status] : (becameLabel(row, report) ?? labels[status]),
    found: isSharedFault(report.sharedFaults, fault)
      ? 'See above'
      : isStaged
        ? foundText(row, days)
        : (becameText(row, report) ?? foundText(row, days)),
    question: isStaged && status === 'new' ? questionOf(cells) : null,
    foundLater: isStaged && status === 'new' ? 'Gets an account, and is invited later' : null,
    choice: isStaged ? choiceOf(row) : null,
    returns: isStaged && row.mayReturn ? row.returns : null,
    cells: teacherColumns.map(({ key }) => cells[key]),
  }
}

/** A digit or an @ in a name is more likely a slip; the row is taken all the same. */
function questionOf(cells: TeacherRow['cells']): string | null {
  const question = nameQuestion(cells)
  return question ? `${questionWords(question)} Is that right?` : null
}

function foundText(row: TeacherRow, days: Days): string {
  const { status, fault, schoolName, cells, first } = row
  const at = schoolName === null ? null : cutName(schoolName)
  if (fault) return teacherProblemText(fault, cells, first)
  if (status === 'new') return 'Gets an invitation'
  if (status === 'known')
    return at === null ? 'Already here. Nothing changes' : `Already at ${at}. Nothing changes`
  return deactivatedText(row, at, days)
}

function deactivatedText(
  { deactivatedAt, mayReturn, returns }: TeacherRow,
  at: string | null,
  days: Days,
): string {
  const { timezone, now } = days
  const day = deactivatedAt && dateText(dayIn(timezone, new Date(deactivatedAt)), dayIn(timezone, now))
  if (at !== null) return `${day ? `Since ${day}, at` : 'At'} ${at}. Bring the teacher back there.`
  const since = day ? `Since ${day}.` : 'Deactivated earlier.'
  if (!mayReturn) return `${since} Support can bring the teacher back.`
  return returns ? `${since} Comes back with this file.` : since
}

/** What is said of a row once the file is written; null for rows that wrote nothing. */
function becameLabel({ account, status }: TeacherRow, { isInvited }: TeachersReport): string | null {
  switch (account) {
    case 'waiting':
      return isInvited ? 'Invited' : 'Added'
    case 'active':
      return status === 'new' ? 'Accepted' : 'Back'
    case 'deactivated':
      return labels.deactivated
    case 'gone':
      return 'Removed'
    default:
      return null
  }
}

function becameText({ account, status }: TeacherRow, { state, isInvited }: TeachersReport): string | null {
  const isUndone = state === 'undone'
  switch (account) {
    case 'waiting':
      if (isUndone) return 'Stays: the account is in use'
      return isInvited ? 'Has not accepted yet' : 'Has no invitation yet'
    case 'active':
      if (isUndone) return 'Stays: has used the account since'
      return status === 'new' ? 'Has accepted the invitation' : 'Is back, with the classes as before'
    case 'deactivated':
      return 'Is deactivated'
    case 'gone':
      return 'The account is gone, and the invitation no longer works'
    default:
      return null
  }
}

/** A role or a grade that the file lacks, or that was chosen in place of the file's. */
function choiceOf({ row, cells, status, fault, role, gradeLevel }: TeacherRow): Row['choice'] {
  const fileRole = newTeacherRoleOf(cells.role)
  const fileGrade = role === null ? null : newTeacherGradeOf(role, writtenGradeOf(cells))
  const isNew = status === 'new'
  if (fault?.code === 'role' || (isNew && fileRole === undefined))
    return {
      field: 'role',
      label: `Row ${row}, role of ${fullName(cells)}`,
      value: role ?? '',
      options: newTeacherRoles.map((value) => ({ value, label: value })),
    }
  if (fault?.code === 'grade' || (isNew && fileGrade === undefined))
    return {
      field: 'grade',
      label: `Row ${row}, grade of ${fullName(cells)}`,
      value: gradeLevel ?? '',
      options: settingsGrades.map((value) => ({ value, label: gradeLabel(value) })),
    }
  return null
}
