import type { PersonName } from '../../../shared/rules/names.ts'
import { chosenGrade } from '../../../shared/rules/roster-grades.ts'
import { type MatchMethod, matchLabels, nearNames } from '../../../shared/rules/student-matches.ts'
import type { MatchesView } from '../../../shared/screens/roster-editor.ts'
import type { Student } from '../../contract/entities.ts'
import { namedChild } from './named-people.ts'

interface Among {
  readonly children: readonly Student[]
  /** What tells children of one name apart. */
  readonly aboutOf: (child: Student) => string
  /** All of them where nothing is said (S5.28). */
  readonly methods?: readonly MatchMethod[] | undefined
}

/** As many children as anybody looks through for one name; where all of a school are near, each name would bring them all. */
export const MOST_FOUND = 50

/** For each typed name the children it may mean, the nearest first and at most `MOST_FOUND` (S5.27 to S5.29?). */
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
