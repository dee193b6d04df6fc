import { grades } from './games.ts'
import { knownGrade } from './grades.ts'

/** A child of this age or under is in K, and each further year is a grade up (S9.57, S9.58?). */
const AGE_IN_K = 7
/** Ages of classes before K; the specification only gives theirs, 5 or under (S2.131). */
const agesBeforeK: ReadonlyMap<string, number> = new Map([
  ['Preschool', 4],
  ['Pre-K', 5],
])

const supported: readonly string[] = grades

/** The age of the children of a grade, in years; null for a grade the settings do not have. */
export function ageInGrade(grade: string): number | null {
  const before = agesBeforeK.get(grade)
  if (before !== undefined) return before
  const at = supported.indexOf(grade)
  return at < 0 ? null : AGE_IN_K + at
}

/** The grade of a child of an age in years: K up to 7, a grade up for every year after it, at most 8 (S9.57, S9.58?). */
export const gradeAtAge = (age: number): string =>
  grades[Math.min(Math.max(age - AGE_IN_K, 0), grades.length - 1)] ?? 'K'

/** The grade of one of a parent's children in a year: the stored one, or the one of their age; null if neither is known. */
export const gradeOfChild = (
  child: { readonly gradeLevel?: string | null | undefined; readonly birthYear?: number | null | undefined },
  year: number,
): string | null =>
  knownGrade(child.gradeLevel) ?? (child.birthYear == null ? null : gradeAtAge(year - child.birthYear))
