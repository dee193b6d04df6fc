import type { PersonName } from './names.ts'
import { comparableName, duplicateFault } from './roster-names.ts'

/**
 * Children who move to the same classes, by id; with no class they are deactivated (S4.95), unless `active`.
 */
export interface Move {
  readonly to: readonly string[]
  readonly students: readonly string[]
  /** Stays active even without a class, as before a move that is being undone. */
  readonly active?: boolean
  /** Their new grade; if left out, the grade stays. */
  readonly grade?: string
  /** False when a move is undone for children who were not placed before it. */
  readonly placed?: boolean
}

interface Child extends PersonName {
  readonly studentId: string
  /** The ids of the child's classes. */
  readonly classes: readonly string[]
}

/** The confirmation before children are deactivated (S5.114), with the same text for one (S5.115?). */
export const deactivationQuestion = (count: number): string =>
  `You have ${count} students who are not assigned to any class. These students will now be deactivated. Proceed?`

/** Children who would have the same name in a class, at least one of whom moves there (S5.16, S5.18). */
export interface SameName<Someone extends Child> {
  readonly rosterId: string
  readonly children: readonly Someone[]
}

/** All groups of the same name that these moves would make. */
export function sameNamesAfter<Someone extends Child>(
  children: readonly Someone[],
  moves: readonly Move[],
): SameName<Someone>[] {
  const next = nextClasses(moves)
  const named = new Map<string, { rosterId: string; children: Someone[] }>()
  for (const child of children)
    for (const rosterId of next.get(child.studentId) ?? child.classes) {
      const key = `${rosterId} ${comparableName(child)}`
      const group = named.get(key) ?? { rosterId, children: [] }
      group.children.push(child)
      named.set(key, group)
    }
  return [...named.values()].filter(
    (group) => group.children.length > 1 && group.children.some(({ studentId }) => next.has(studentId)),
  )
}

/** By child that moves, the error if somebody in one of its next classes has the same name. */
export function nameClashes(children: readonly Child[], moves: readonly Move[]): Record<string, string> {
  const next = nextClasses(moves)
  return Object.fromEntries(
    sameNamesAfter(children, moves).flatMap((group) =>
      group.children
        .filter(({ studentId }) => next.has(studentId))
        .map((child) => [child.studentId, duplicateFault(child)] as const),
    ),
  )
}

const nextClasses = (moves: readonly Move[]): ReadonlyMap<string, readonly string[]> =>
  new Map(moves.flatMap(({ to, students }) => students.map((id) => [id, to] as const)))
