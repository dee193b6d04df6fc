import type { PersonName } from '../../../shared/rules/names.ts'
import { chosenGrade } from '../../../shared/rules/roster-grades.ts'
import { type MatchMethod, matchLabels, nameMatcher } from '../../../shared/rules/student-matches.ts'
import type { MatchesView } from '../../../shared/screens/roster-editor.ts'
import type { Student } from '../../contract/entities.ts'
import { namedChild } from './named-people.ts'

interface SearchScope {
  readonly children: readonly Student[]
  /** Tells children of the same name apart. */
  readonly describe: (child: Student) => string
  /** Undefined means all methods (S5.28). */
  readonly methods?: readonly MatchMethod[] | undefined
}

/**
 * The most children anyone would look through for one name; in a school with many similar names, each name
 * would list them all.
 */
export const MAX_FOUND = 50

/**
 * For each typed name, the children it may mean, closest first and at most `MAX_FOUND` (S5.27 to S5.29?).
 */
export function findChildren(
  names: readonly PersonName[],
  { children, describe, methods }: SearchScope,
): MatchesView['found'] {
  const near = nameMatcher(children, methods)
  return names.map((name) =>
    near(name)
      .slice(0, MAX_FOUND)
      .map(({ student, method }) => ({
        ...namedChild(student),
        firstName: student.firstName,
        lastName: student.lastName,
        gradeLevel: chosenGrade(student.gradeLevel),
        about: describe(student),
        label: matchLabels[method],
      })),
  )
}
