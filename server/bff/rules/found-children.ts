import type { PersonName } from '../../../shared/rules/names.ts'
import { chosenGrade } from '../../../shared/rules/roster-grades.ts'
import { type MatchMethod, matchLabels, nearNames } from '../../../shared/rules/student-matches.ts'
import type { MatchesView } from '../../../shared/screens/roster-editor.ts'
import type { Student } from '../../contract/entities.ts'
import { namedChild } from './named-people.ts'

interface Among {
  readonly children: readonly Student[]
  /** Tells children of the same name apart. */
  readonly aboutOf: (child: Student) => string
  /** Undefined means all methods (S5.28). */
  readonly methods?: readonly MatchMethod[] | undefined
}

/**
 * The most children anyone would look through for one name; in a school with many similar names, each name
 * would list them all.
 */
export const MOST_FOUND = 50

/**
 * For each typed name, the children it may mean, closest first and at most `MOST_FOUND` (S5.27 to S5.29?).
 */
export function foundChildren(
  names: readonly PersonName[],
  { children, aboutOf, methods }: Among,
): MatchesView['found'] {
  const near = nearNames(children, methods)
  return names.map((name) =>
    near(name)
      .slice(0, MOST_FOUND)
      .map(({ student, method }) => ({
        ...namedChild(student),
        firstName: student.firstName,
        lastName: student.lastName,
        gradeLevel: chosenGrade(student.gradeLevel),
        about: aboutOf(student),
        label: matchLabels[method],
      })),
  )
}
