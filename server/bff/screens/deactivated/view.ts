import { href, pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { knownGrade } from '../../../../shared/rules/grades.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { DeactivatedView } from '../../../../shared/screens/deactivated.ts'
import { classText, namedChild } from '../../rules/named-people.ts'
import type { Loaded } from './load.ts'

interface Shown extends Loaded {
  readonly school: string
  readonly now: Date
  readonly timezone: string
}

/** A school's deactivated children, the most recent first (S2.147). */
export function deactivatedView({ deactivated, classes, school, now, timezone }: Shown): DeactivatedView {
  const { total, students } = deactivated
  const today = dayIn(timezone, now)
  return {
    updateHref: classes ? href(pages['update-rosters'], undefined, { school }) : null,
    // No one joins a class whose teacher has left.
    classes: (classes?.rosters ?? [])
      .filter(({ teachers }) => teachers.length > 0)
      .map((roster) => ({
        rosterId: roster.rosterId,
        version: roster.version,
        label: classText(roster),
      })),
    students: students.map((student) => ({
      ...namedChild(student),
      grade: knownGrade(student.gradeLevel) ?? 'N/A',
      lastClass: student.lastRoster === null ? 'No class' : cutName(student.lastRoster),
      deactivated: dateText(student.deactivatedDay, today),
    })),
    more:
      total === null
        ? `The last ${students.length} are listed. We could not read how many there are.`
        : total > students.length
          ? `Showing the last ${students.length} of ${total}. Support can restore the others.`
          : null,
  }
}
