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
}

/** Deactivated teachers with what they had, newest first; days are in the viewer's time zone. */
export function deactivatedTeachersView({ reply, now, timezone }: Sources): DeactivatedTeachersView {
  const { teachers, total } = reply
  const today = dayIn(timezone, now)
  const dayText = (instant: string) => dateText(dayIn(timezone, new Date(instant)), today)
  return {
    teachers: teachers.map((teacher) => teacherView(teacher, dayText)),
    more:
      total > teachers.length
        ? `The newest ${formatCount(teachers.length)} of ${formatCount(total)} are listed.`
        : null,
  }
}

function teacherView(
  teacher: Reply['teachers'][number],
  dayText: (instant: string) => string,
): DeactivatedTeacher {
  const { firstName, email, role, gradeLevel, classes, lastSigninAt, deactivatedAt, deactivatedBy } = teacher
  const named = namedTeacher(teacher)
  const day = deactivatedAt && dayText(deactivatedAt)
  const by = deactivatedBy && ` by ${cutName(fullName(deactivatedBy))}`
  return {
    ...named,
    firstName: firstName.trim() || named.name,
    email,
    role: roleTitle(role, gradeLevel) ?? '',
    classes: classes.map(({ name, students }) => `${cutName(name)}, ${countOfStudents(students)}`),
    choice: classesChoice(classes),
    lastSignin: lastSigninAt ? `Last signed in ${dayText(lastSigninAt)}` : 'Never signed in',
    deactivated: ['Deactivated', day, by?.trim()].filter(Boolean).join(' '),
    known: `${named.name} was deactivated${day ? ` on ${day}` : ''}.`,
    mayReturn: teacher.reactivatable,
  }
}
