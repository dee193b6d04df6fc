import type { Roster } from '../../../contract/entities.ts'

/**
 * A parent's own rosters, usually one. A roster somebody else teaches too is a class they were invited to, and
 * its children are not theirs to change; the product API refuses that as well.
 */
export const familyRosters = (rosters: readonly Roster[], accountId: string): Roster[] =>
  rosters.filter(({ teachers }) => teachers.every(({ id }) => id === accountId))

/** The children of some rosters, each once. */
export const childrenOf = (rosters: readonly Roster[]): Roster['students'] => [
  ...new Map(
    rosters.flatMap(({ students }) => students.map((student) => [student.studentId, student])),
  ).values(),
]

/** Whether every child of a roster could be read: saving a list removes whoever is not in it. */
export function isWhole({ studentIds, students }: Roster): boolean {
  const known = new Set(students.map(({ studentId }) => studentId))
  return studentIds.every((studentId) => known.has(studentId))
}
