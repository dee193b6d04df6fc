import { charactersOf, editDistanceWithin } from './edit-distance.ts'
import { nameIndex } from './name-index.ts'
import type { PersonName } from './names.ts'

/** How a typed name is looked for among the children who are there: turned round or not, and how many letters off. */
const methods = {
  sameName: { flipped: false, most: 0 },
  flipped: { flipped: true, most: 0 },
  oneApart: { flipped: false, most: 1 },
  flippedTwoApart: { flipped: true, most: 2 },
} as const

export type MatchMethod = keyof typeof methods

/** The methods in the order in which they count, all of them in use unless somebody chooses (S5.27, S5.28). */
export const matchMethods = Object.keys(methods) as readonly MatchMethod[]

/** What a match is called beside it. */
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
 * Finds the children whose names are near a typed one: the nearest method first, then in the order they came (S5.27
 * to S5.29?). What it takes to find them among thousands is made ready once, for as many names as there are.
 */
export function nearNames<Student extends PersonName>(
  students: readonly Student[],
  chosen: readonly MatchMethod[] = matchMethods,
): (typed: PersonName) => StudentMatch<Student>[] {
  const inUse = matchMethods.filter((method) => chosen.includes(method))
  const known = students.map(({ firstName, lastName }) => comparedAs(firstName, lastName))
  const ways = [false, true].map((flipped) => {
    const own = inUse.filter((method) => methods[method].flipped === flipped)
    const farthest = Math.max(...own.map((method) => methods[method].most))
    return { flipped, own, farthest, maybe: nameIndex(known, farthest) }
  })
  return ({ firstName, lastName }) => {
    const found = new Map<number, MatchMethod>()
    for (const { flipped, own, farthest, maybe } of ways) {
      const letters = flipped ? comparedAs(lastName, firstName) : comparedAs(firstName, lastName)
      for (const at of maybe(letters)) {
        const distance = editDistanceWithin(letters, known[at] ?? [], farthest)
        const method = own.find((each) => distance !== undefined && distance <= methods[each].most)
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

/** The trimmed small-letter 'first last' that distances are measured on (S5.29?). */
const comparedAs = (first: string, last: string): number[] =>
  charactersOf(`${first.trim()} ${last.trim()}`.normalize('NFC').toLowerCase())
