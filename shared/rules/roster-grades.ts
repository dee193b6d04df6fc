import { gradeLabel, knownGrade } from './grades.ts'
import { settingsGrades } from './settings.ts'

/** Stored for a roster or child without a grade (S3.39). */
const NO_GRADE = 'N/A'

/** A stored grade as its value in the list of choices. */
export const chosenGrade = (stored: string | null | undefined): string => knownGrade(stored) ?? NO_GRADE

/** The grades a roster or child can have, including stored ones that are no longer offered. */
export function gradeChoices(
  stored: readonly (string | null)[] = [],
): { readonly value: string; readonly label: string }[] {
  const all = new Set([NO_GRADE, ...settingsGrades, ...stored.map(chosenGrade)])
  return [...all].map((value) => ({ value, label: gradeLabel(value) }))
}
