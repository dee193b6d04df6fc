import type { Draft, School, Student } from './draft.ts'

/** A decision as it is kept: who, where to, and the classes in which they had been placed this year by then. */
export type Decision = readonly [student: string, to: string | null, placedIn?: string]

/** A student who has been placed since somebody decided where they go. */
export interface Overtaken {
  readonly student: Student
  /** The class decided on, or null for deactivated. */
  readonly to: string | null
}

/** The classes a student has been placed in this year; undefined if they still wait. */
const placementOf = ({ placed, classes }: Student): string | undefined =>
  placed === null || classes.length === 0 ? undefined : classes.join(' ')

const byId = ({ students }: School) => new Map(students.map((one) => [one.studentId, one]))

/**
 * The decisions that hold, and those about students who have been placed since: a draft outlasts sittings, and nobody
 * is moved twice in a year by one who did not know of the first time.
 */
export function standing(
  decisions: readonly Decision[],
  school: School,
): { readonly draft: Draft; readonly overtaken: readonly Overtaken[] } {
  const known = byId(school)
  const draft = new Map<string, string | null>()
  const overtaken: Overtaken[] = []
  for (const [id, to, placedIn] of decisions) {
    const student = known.get(id)
    const placement = student && placementOf(student)
    if (!student || placement === undefined || placement === placedIn) draft.set(id, to)
    else if (placement !== to) overtaken.push({ student, to })
  }
  return { draft, overtaken }
}

/** The decisions after a change to those that hold; overtaken ones stay until somebody decides anew. */
export function redecided(
  decisions: readonly Decision[],
  school: School,
  change: (draft: Draft) => Draft,
): Decision[] {
  const { draft, overtaken } = standing(decisions, school)
  const known = byId(school)
  const next = change(draft)
  const left = new Set(
    overtaken.flatMap(({ student: { studentId } }) => (next.has(studentId) ? [] : studentId)),
  )
  return [
    ...[...next].map(([id, to]): Decision => {
      const student = known.get(id)
      const placedIn = student && placementOf(student)
      return placedIn === undefined ? [id, to] : [id, to, placedIn]
    }),
    ...decisions.filter(([id]) => left.has(id)),
  ]
}

/** The decisions without those about these students. */
export const without = (decisions: readonly Decision[], students: ReadonlySet<string>): Decision[] =>
  decisions.filter(([id]) => !students.has(id))
