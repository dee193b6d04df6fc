import { href, pages } from '../../../../shared/paths.ts'
import { countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { roleTitle } from '../../../../shared/rules/grades.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import type {
  DeactivatedTeacher,
  DeactivatedTeachersView,
} from '../../../../shared/screens/deactivated-teachers.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { deactivatedTeachers } from '../../../contract/deactivated.ts'
import { namedTeacher } from '../../rules/named-people.ts'
import { classesChoice } from './classes-choice.ts'

type Reply = ReplyOf<typeof deactivatedTeachers>
interface Sources {
  readonly reply: Reply
  readonly now: Date
  readonly timezone: string
  /** Whether this person may delete accounts at all. */
  readonly mayErase: boolean
}

/** Deactivated teachers with what they had, newest first; days are in the viewer's time zone. */
export function deactivatedTeachersView({
  reply,
  now,
  timezone,
  mayErase,
}: Sources): DeactivatedTeachersView {
  const { teachers, total } = reply
  const today = dayIn(timezone, now)
  const dayText = (instant: string) => dateText(dayIn(timezone, new Date(instant)), today)
  return {
    teachers: teachers.map((teacher) => ({
      ...teacherView(teacher, dayText),
      records: mayErase ? recordsLink(teacher) : null,
    })),
    more:
      total === null
        ? `The newest ${formatCount(teachers.length)} are listed. We could not read how many there are.`
        : total > teachers.length
          ? `The newest ${formatCount(teachers.length)} of ${formatCount(total)} are listed.`
          : null,
  }
}

function teacherView(
  teacher: Reply['teachers'][number],
  dayText: (instant: string) => string,
): Omit<DeactivatedTeacher, 'records'> {
  const { firstName, email, role, gradeLevel, classes, deactivatedAt, deactivatedBy } = teacher
  const named = namedTeacher(teacher)
  const day = deactivatedAt && dayText(deactivatedAt)
  const by = deactivatedBy && `by ${cutName(fullName(deactivatedBy))}`
  return {
    ...named,
    firstName: firstName.trim() || named.name,
    email,
    role: roleTitle(role, gradeLevel) ?? '',
    classes: classes.map(({ name, students }) => `${cutName(name)}, ${countOfStudents(students)}`),
    choice: classesChoice(classes),
    latest: latestText(teacher, dayText),
    deactivated: ['Deactivated', day, by].filter(Boolean).join(' '),
    notice: `${named.name} was deactivated${day ? ` on ${day}` : ''}.`,
    mayReturn: teacher.reactivatable,
  }
}

function latestText(
  { erasedAt, lastSigninAt }: Reply['teachers'][number],
  dayText: (instant: string) => string,
): string {
  if (erasedAt) return `Will be deleted for good on ${dayText(erasedAt)}`
  return lastSigninAt ? `Last signed in ${dayText(lastSigninAt)}` : 'Never signed in'
}

/** Link to delete the account for good, or to keep it once that was asked for; null if it was its owner who asked. */
function recordsLink({
  id,
  erasable,
  erasedAt,
  erasedByOwner,
}: Reply['teachers'][number]): DeactivatedTeacher['records'] {
  if (erasedByOwner) return null
  if (erasedAt) return { words: 'Keep', href: pages.records }
  return erasable ? { words: 'Delete', href: href(pages.records, undefined, { teacher: id }) } : null
}
