import type { SameName } from '../../../shared/rules/next-rosters.ts'
import { comparableName } from '../../../shared/rules/roster-names.ts'
import { type Draft, decided, type School, type Student } from './draft.ts'

/** The students of one name in a school, in groups, unless they are known to be different children. */
export function namesakesIn({ students }: School): (readonly Student[])[] {
  const groups = new Map<string, Student[]>()
  for (const one of students) {
    const group = groups.get(comparableName(one))
    if (group) group.push(one)
    else groups.set(comparableName(one), [one])
  }
  return [...groups.values()].filter(
    (group) => group.length > 1 && !group.every(({ namesake }) => namesake?.isToldApart),
  )
}

/**
 * The groups that somebody has yet to decide about: not those who would be in one class, which is
 * reported separately, and not those of whom the draft deactivates all but one.
 */
export function openNamesakes(
  school: School,
  draft: Draft,
  clashes: readonly SameName<Student>[],
): (readonly Student[])[] {
  const clashing = new Set(clashes.flatMap(({ children }) => children.map(({ studentId }) => studentId)))
  return namesakesIn(school).filter(
    (group) =>
      group.filter(({ studentId }) => draft.get(studentId) !== null).length > 1 &&
      !group.some(({ studentId }) => clashing.has(studentId)),
  )
}

/**
 * The draft if these are one child that was entered several times: the entry that played last stays, in its
 * class or else in another's, and the rest are deactivated with what they played.
 */
export function asOneChild(draft: Draft, children: readonly Student[]): Draft {
  const playedLast = ({ namesake }: Student) => namesake?.lastPlayed ?? 0
  const [kept, ...others] = [...children].sort(
    (a, b) => playedLast(b) - playedLast(a) || b.classes.length - a.classes.length,
  )
  if (!kept) return draft
  const withoutOthers = decided(
    draft,
    others.map(({ studentId }) => studentId),
    null,
  )
  const isWithoutClass = kept.classes.length === 0 && (draft.get(kept.studentId) ?? null) === null
  const otherClasses = others.flatMap(({ studentId, classes }) => draft.get(studentId) ?? classes)
  return isWithoutClass && otherClasses.length > 0
    ? decided(withoutOthers, [kept.studentId], otherClasses[0])
    : withoutOthers
}
