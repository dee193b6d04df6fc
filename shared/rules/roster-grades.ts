import { gradeWords, statedGrade } from './grades.ts'
import { settingsGrades } from './settings.ts'

/** What a roster or a child without a grade is stored with (S3.39). */
const NO_GRADE = 'N/A'

/** A stored grade as the choices have it. */
export const chosenGrade = (stored: string | null | undefined): string => statedGrade(stored) ?? NO_GRADE

/** The grades a roster or a child can have, with those that are stored and no longer offered. */
export function gradeChoices(
  stored: readonly (string | null)[] = [],
): { readonly value: string; readonly label: string }[] {
  const all = new Set([NO_GRADE, ...settingsGrades, ...stored.map(chosenGrade)])
  return [...all].map((value) => ({ value, label: gradeWords(value) }))
}
