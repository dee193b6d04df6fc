import { accountTemplates, href, pages } from '../../../../shared/paths.ts'
import { dateWords } from '../../../../shared/rules/day-words.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { statedGrade } from '../../../../shared/rules/grades.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { DeactivatedView } from '../../../../shared/screens/deactivated.ts'
import { namedChild } from '../../rules/children.ts'
import type { Deactivated } from './load.ts'

interface Shown {
  readonly loaded: Deactivated
  readonly school: string
  readonly mayBringBack: boolean
  readonly now: Date
  readonly timezone: string
}

/** A school's deactivated children, the last first (S2.147). */
export function deactivatedView({ loaded, school, mayBringBack, now, timezone }: Shown): DeactivatedView {
  const { total, students } = loaded
  const today = dayIn(timezone, now)
  return {
    updateHref: mayBringBack
      ? href(pages.accountTemplate, { template: accountTemplates['update-rosters'] }, { school })
      : null,
    students: students.map((student) => ({
      ...namedChild(student),
      grade: statedGrade(student.gradeLevel) ?? 'N/A',
      lastClass: student.lastRoster === null ? 'No class' : cutName(student.lastRoster),
      deactivated: dateWords(student.deactivatedDay, today),
    })),
    more:
      total > students.length
        ? `These are the last ${students.length} of ${total}. Support can bring back the others.`
        : null,
  }
}
