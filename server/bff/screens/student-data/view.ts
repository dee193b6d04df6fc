import { countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText, dayText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { gradeLabel, knownGrade } from '../../../../shared/rules/grades.ts'
import { lastNameFirst } from '../../../../shared/rules/names.ts'
import type {
  SearchStudentData,
  StudentDataRow,
  StudentDataView,
} from '../../../../shared/screens/student-data.ts'
import type { studentData } from '../../../contract/admin.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { childLinks } from '../../rules/child-address.ts'
import { namedChild } from '../../rules/named-people.ts'

/** The search with its matches; null before any search. */
type Found = (SearchStudentData & ReplyOf<typeof studentData>) | null

interface Shown {
  readonly found: Found
  readonly now: Date
  readonly timezone: string
}
type Student = NonNullable<Found>['students'][number]

const SECONDS_PER_MINUTE = 60

const childPage = ({ rosterId, teacherId }: NonNullable<Student['inClass']>, studentId: string): string =>
  childLinks({ rp: null }, rosterId, teacherId)(studentId)

/** One row for each child found. Days are in the administrator's time zone. */
export const studentDataView = ({ found, now, timezone }: Shown): StudentDataView => ({
  found: found && {
    searchText: found.text,
    summary: summaryOf(found),
    rows: found.students.map((student) => rowOf(student, now, timezone)),
  },
})

const summaryOf = ({ total, students, text, grade, status }: NonNullable<Found>): string =>
  [
    matchesText(total, text),
    ...(grade === undefined ? [] : [gradeLabel(grade)]),
    ...(status === undefined ? [] : [status]),
    ...(total !== null && total > students.length
      ? [`showing the first ${formatCount(students.length)}, type more of the name to see the others`]
      : []),
  ].join(' · ')

function matchesText(total: number | null, text: string): string {
  if (total === null) return `We could not read how many students match “${text}”`
  if (total === 0) return `No student matches “${text}”`
  return `${countOfStudents(total)} ${total === 1 ? 'matches' : 'match'} “${text}”`
}

function rowOf(student: Student, now: Date, zone: string): StudentDataRow {
  const today = dayIn(zone, now)
  const dayOf = (instant: string) => dayIn(zone, new Date(instant))
  const { studentId, lastPlayedAt, deactivatedAt } = student
  return {
    ...namedChild(student),
    fullName: lastNameFirst(student),
    href: student.inClass && childPage(student.inClass, studentId),
    userNumber: student.userNumber ?? null,
    grade: knownGrade(student.gradeLevel) ?? 'N/A',
    school: student.school ?? 'No school',
    classes: student.classes.join(', ') || 'None',
    plays: student.plays,
    minutes: Math.round(student.seconds / SECONDS_PER_MINUTE),
    lastPlayed: lastPlayedAt === null ? 'Never' : dayText(dayOf(lastPlayedAt), today),
    lastDay: lastPlayedAt === null ? 0 : dayOf(lastPlayedAt),
    deactivated: deactivatedAt === null ? null : dateText(dayOf(deactivatedAt), today),
  }
}
