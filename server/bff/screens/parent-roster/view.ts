import { pages } from '../../../../shared/paths.ts'
import { gradeWords } from '../../../../shared/rules/grades.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { namedChild } from '../../rules/named-people.ts'
import type { ClassRoster } from '../../upstream/class-rosters.ts'

interface Sources {
  readonly rosters: readonly ClassRoster[]
  readonly supportEmail: string
}

/** A parent's children, each once. Parents cannot change the list yet, so the page refers them to support. */
export function parentRosterView({ rosters, supportEmail }: Sources): ParentRosterView {
  const all = new Map(
    rosters.flatMap(({ students }) => students.map((student) => [student.studentId, student])),
  )
  const children = inOrder([...all.values()], fullName).map((child) => ({
    ...namedChild(child),
    about: child.gradeLevel === null ? '' : gradeWords(child.gradeLevel),
  }))
  return {
    title: 'Your children',
    text:
      children.length === 0
        ? `No children yet. Write to ${supportEmail} with their first names and ages, and we will add them.`
        : `To add or change a child, write to ${supportEmail}.`,
    children,
    links: children.length === 0 ? [] : [{ label: 'See their progress', href: pages.progress }],
  }
}
