import { charactersOf } from '../../../shared/rules/edit-distance.ts'
import type { PersonName } from '../../../shared/rules/names.ts'
import { type StudentMatch, studentMatches } from '../../../shared/rules/student-matches.ts'

/** The farthest that any of the methods looks, in letters (S5.28). */
const FARTHEST = 2
/** Of so many pieces one at least is untouched by that many changed letters. */
const PIECES = FARTHEST + 1

/**
 * Finds the children whose names are near a name, among thousands and for thousands of names: only those who share a
 * piece of the name, at about its place, are compared letter by letter (pass-join). Answers what `studentMatches` does.
 */
export function nearNames<Student extends PersonName>(students: readonly Student[]) {
  const index = new Map<string, number[]>()
  const lengths = new Set<number>()
  students.forEach((student, at) => {
    const letters = comparedAs(student)
    lengths.add(letters.length)
    piecesOf(letters.length).forEach(([from, to], piece) => {
      const key = keyOf(letters, { length: letters.length, piece, from, to })
      const found = index.get(key)
      if (found) found.push(at)
      else index.set(key, [at])
    })
  })
  const candidates = (letters: readonly number[]): Set<number> => {
    const found = new Set<number>()
    for (let length = letters.length - FARTHEST; length <= letters.length + FARTHEST; length++) {
      if (!lengths.has(length)) continue
      piecesOf(length).forEach(([from, to], piece) => {
        for (let shift = -FARTHEST; shift <= FARTHEST; shift++) {
          if (from + shift < 0) continue
          const key = keyOf(letters, { length, piece, from: from + shift, to: to + shift })
          for (const at of index.get(key) ?? []) found.add(at)
        }
      })
    }
    return found
  }
  return (name: PersonName): StudentMatch<Student>[] => {
    const turned = { firstName: name.lastName, lastName: name.firstName }
    const places = new Set([...candidates(comparedAs(name)), ...candidates(comparedAs(turned))])
    const near = [...places].sort((a, b) => a - b).flatMap((at) => students[at] ?? [])
    return studentMatches([name], near)[0] ?? []
  }
}

const comparedAs = ({ firstName, lastName }: PersonName): number[] =>
  charactersOf(`${firstName.trim()} ${lastName.trim()}`.normalize('NFC').toLowerCase())

/** Where the pieces of a name of this length begin and end. */
const piecesOf = (length: number): (readonly [from: number, to: number])[] =>
  Array.from({ length: PIECES }, (_, piece) => [
    Math.floor((piece * length) / PIECES),
    Math.floor(((piece + 1) * length) / PIECES),
  ])

const keyOf = (
  letters: readonly number[],
  { length, piece, from, to }: { length: number; piece: number; from: number; to: number },
): string => `${length} ${piece} ${String.fromCodePoint(...letters.slice(from, to))}`
