import type { PersonName } from './names.ts'
import { duplicateFaults } from './roster-names.ts'

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
}

interface Child extends PersonName {
  readonly studentId: string
  /** The ids of the child's classes. */
  readonly classes: readonly string[]
}

/** The confirmation before children are deactivated (S5.114), with the same text for one (S5.115?). */
export const deactivationQuestion = (count: number): string =>
  `You have ${count} students who are not assigned to any class. These students will now be deactivated. Proceed?`

/** By child, the error if somebody in one of its next classes has the same name (S5.16, S5.18). */
export function nameClashes(children: readonly Child[], moves: readonly Move[]): Record<string, string> {
  const next = new Map(moves.flatMap(({ to, students }) => students.map((id) => [id, to] as const)))
  const coming = new Map<string, Child[]>()
  const staying = new Map<string, Child[]>()
  for (const child of children) {
    const to = next.get(child.studentId)
    const classes = to === undefined ? staying : coming
    for (const id of to ?? child.classes) classes.set(id, [...(classes.get(id) ?? []), child])
  }
  const clashes: Record<string, string> = {}
  for (const [id, arriving] of coming)
    duplicateFaults(arriving, staying.get(id)).forEach((text, i) => {
      const child = arriving[i]
      if (text !== undefined && child) clashes[child.studentId] = text
    })
  return clashes
}
