import { charactersOf, editDistanceWithin } from './edit-distance.ts'
import { nameIndex } from './name-index.ts'
import type { PersonName } from './names.ts'
import { composed } from './roster-names.ts'

/**
 * How a typed name is matched against existing children: with first and last name swapped or not, and how
 * many letters may differ.
 */
const methods = {
  sameName: { flipped: false, most: 0 },
  flipped: { flipped: true, most: 0 },
  oneApart: { flipped: false, most: 1 },
  flippedTwoApart: { flipped: true, most: 2 },
} as const

export type MatchMethod = keyof typeof methods

/** Letters of a whole name beyond which it is found only as it is: no slip is looked for in what is no name. */
const LONGEST = 100

/** How many names are looked up at once: each is compared with all children of a school. */
export const MAX_LOOKED_UP = 100

/** The methods in order of precedence, all used unless some are chosen (S5.27, S5.28). */
export const matchMethods = Object.keys(methods) as readonly MatchMethod[]

/** The label shown beside a match. */
export const matchLabels: Readonly<Record<MatchMethod, string>> = {
  sameName: 'Same name',
  flipped: 'Flipped names',
  oneApart: '1 letter apart',
  flippedTwoApart: 'Flipped names, up to 2 letters apart',
}

export interface StudentMatch<Student> {
  readonly student: Student
  /** The first of the methods by which the child was found. */
  readonly method: MatchMethod
}

/**
 * Finds the children whose names are close to a typed one: closest method first, then in the given order
 * (S5.27 to S5.29?). The index for searching thousands is built once, for any number of names.
 */
export function nameMatcher<Student extends PersonName>(
  students: readonly Student[],
  chosen: readonly MatchMethod[] = matchMethods,
): (typed: PersonName) => StudentMatch<Student>[] {
  const inUse = matchMethods.filter((method) => chosen.includes(method))
  const known = students.map(({ firstName, lastName }) => comparedAs(firstName, lastName))
  const ways = [false, true].map((flipped) => {
    const methodsOfWay = inUse.filter((method) => methods[method].flipped === flipped)
    const maxDistance = Math.max(...methodsOfWay.map((method) => methods[method].most))
    return {
      flipped,
      methodsOfWay: methodsOfWay,
      farthest: maxDistance,
      maybe: nameIndex(known, maxDistance),
    }
  })
  return ({ firstName, lastName }) => {
    const found = new Map<number, MatchMethod>()
    for (const { flipped, methodsOfWay, farthest: maxDistance, maybe } of ways) {
      const letters = flipped ? comparedAs(lastName, firstName) : comparedAs(firstName, lastName)
      for (const at of maybe(letters)) {
        const distance = editDistanceWithin(
          letters,
          known[at] ?? [],
          letters.length > LONGEST ? 0 : maxDistance,
        )
        const method = methodsOfWay.find((each) => distance !== undefined && distance <= methods[each].most)
        const before = found.get(at)
        if (method && (!before || inUse.indexOf(method) < inUse.indexOf(before))) found.set(at, method)
      }
    }
    return [...found]
      .sort(([a, one], [b, other]) => inUse.indexOf(one) - inUse.indexOf(other) || a - b)
      .flatMap(([at, method]) => {
        const student = students[at]
        return student ? [{ student, method }] : []
      })
  }
}

/** The trimmed lowercase 'first last' that distances are measured on (S5.29?). */
const comparedAs = (first: string, last: string): number[] =>
  charactersOf(composed(`${first.trim()} ${last.trim()}`).toLowerCase())
