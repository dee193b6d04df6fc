import type { PersonName } from '../../../shared/rules/names.ts'
import { chosenGrade } from '../../../shared/rules/roster-grades.ts'
import {
  type MatchMethod,
  matchLabels,
  nameMatcher,
  type StudentMatch,
} from '../../../shared/rules/student-matches.ts'
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

/** The most children anyone would look through for one name, and for one of many names. */
export const MAX_FOUND = 50
export const MAX_FOUND_OF_MANY = 5
/** How often an account may ask: a class is typed name by name, or pasted. */
export const LOOKUPS = { limit: 600, seconds: 3_600 }
/** Names from which on they are many: in a school of similar names, each would list them all. */
const MANY = 40

/** Lets what has arrived meanwhile have its turn. */
const letOthersRun = () => new Promise((resolve) => setImmediate(resolve))

/**
 * For each typed name, the children it may mean, closest first and so many at most (S5.27 to S5.29?). A name that is
 * there several times is looked up once.
 */
export async function findChildren(
  names: readonly PersonName[],
  { children, describe, methods }: SearchScope,
): Promise<MatchesView['found']> {
  const near = nameMatcher(children, methods)
  const most = names.length < MANY ? MAX_FOUND : MAX_FOUND_OF_MANY
  const known = new Map<string, MatchesView['found'][number]>()
  const found: MatchesView['found'] = []
  for (const name of names) {
    const key = JSON.stringify([name.firstName, name.lastName])
    const matches = known.get(key) ?? near(name).slice(0, most).map(shown)
    await letOthersRun()
    known.set(key, matches)
    found.push(matches)
  }
  return found

  function shown({ student, method }: StudentMatch<Student>) {
    return {
      ...namedChild(student),
      firstName: student.firstName,
      lastName: student.lastName,
      gradeLevel: chosenGrade(student.gradeLevel),
      about: describe(student),
      label: matchLabels[method],
    }
  }
}
