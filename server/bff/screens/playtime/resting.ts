import { href, pages, type Query } from '../../../../shared/paths.ts'
import { countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { gradeLabel } from '../../../../shared/rules/grades.ts'
import { mailTo } from '../../../../shared/rules/mail-to.ts'
import { cutName, fullName, TEACHER_NAME_LIMIT } from '../../../../shared/rules/names.ts'
import { RESTING_DAYS } from '../../../../shared/rules/playtime.ts'
import type { RollUpView } from '../../../../shared/screens/roll-up.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { playtimeRollUp } from '../../../contract/roll-ups.ts'
import { classCount } from '../../rules/roll-up-lines.ts'
import { shortenedText } from '../../rules/unread-text.ts'

type Resting = ReplyOf<typeof playtimeRollUp>['resting']

/** The classes in which nobody has played for two weeks, each with whom to ask; null if there are none. */
export function restingView(
  { total, students, list }: Resting,
  { today, kept, unread }: { readonly today: DayInt; readonly kept: Query; readonly unread: number },
): RollUpView['resting'] {
  if (total === 0) return null
  return {
    title: `Not played for ${RESTING_DAYS} days`,
    about: `${classCount(total)}, ${countOfStudents(students)}`,
    classes: list.map(({ rosterId, name, grade, school, students, lastDay, teacher }) => ({
      id: rosterId,
      name: cutName(name),
      fullName: name,
      href: href(pages.playtime, undefined, { ...kept, teacher: teacher?.id, roster: rosterId }),
      about: [
        [teacher && cutName(fullName(teacher), TEACHER_NAME_LIMIT), cutName(school)]
          .filter(Boolean)
          .join(', '),
        gradeLabel(grade),
      ].join(' · '),
      since: `${countOfStudents(students)} · ${lastDay === null ? 'never' : `last ${dateText(lastDay, today)}`}`,
      mail: teacher && {
        label: `Write to ${cutName(teacher.firstName.trim() || fullName(teacher))}`,
        href: mailTo(teacher.email),
      },
    })),
    more: shortenedText({
      listed: list.length,
      unread,
      total,
      more: (first) => `The first ${formatCount(first)} are listed.`,
    }),
  }
}

/** 'have not played for 14 days', of so many classes. */
export const restingFact = ({ total }: Resting): RollUpView['facts'] =>
  total === 0
    ? []
    : [
        {
          figure: classCount(total),
          words: `${total === 1 ? 'has' : 'have'} not played for ${RESTING_DAYS} days`,
        },
      ]
