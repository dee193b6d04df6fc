import { type Grade, grades } from './games.ts'
import { CLASSROOM_TEACHER } from './roles.ts'

/** The grade if none is known (S5.106). */
export const DEFAULT_GRADE: Grade = '3'
/** The grade whose standards are used for a grade that has none (S5.105). */
const FALLBACK_GRADE: Grade = '8'

const noGrade = new Set(['', 'N/A'])
/** Grades before K, which use the standards of K (S5.104). */
const beforeK = new Set(['Preschool', 'Pre-K'])

/** A stored grade as displayed: '0' is 'K'; null for 'N/A', empty and missing (S3.45, S5.107?). */
export function knownGrade(stored: string | null | undefined): string | null {
  const grade = (stored ?? '').trim()
  if (noGrade.has(grade)) return null
  return grade === '0' ? 'K' : grade
}

/** Whether text names a supported grade, K to 8 (S5.103). Pre-K, Preschool and 9 up do not count (S2.189?). */
export const isSupportedGrade = (text: string | null): text is Grade => grades.some((grade) => grade === text)

/** 'Grade 3'; grades outside K to 8 as stored; 'N/A' if there is none (S3.39, S3.45). */
export function gradeLabel(stored: string | null | undefined): string {
  const grade = knownGrade(stored)
  if (grade === null) return 'N/A'
  return isSupportedGrade(grade) || /^\d+$/.test(grade) ? `Grade ${grade}` : grade
}

/** Such a label within a sentence: 'grade 3', 'grade K', 'Pre-K'. */
export const gradeInSentence = (label: string): string => label.replace(/^Grade /, 'grade ')

/** Whether a child of this stored grade is in K to 8; unknown grades are not (S2.189?). */
export const isInKTo8 = (stored: string | null | undefined): boolean => isSupportedGrade(knownGrade(stored))

/** Whether a stored grade is one before K. */
export const isBeforeK = (stored: string | null | undefined): boolean => beforeK.has(knownGrade(stored) ?? '')

/**
 * The grade a stored grade stands for: none is 3, Preschool and Pre-K are K, anything else is itself (S5.104,
 * S5.106).
 */
export function effectiveGrade(stored: string | null | undefined): string {
  const grade = knownGrade(stored)
  if (grade === null) return DEFAULT_GRADE
  return isBeforeK(grade) ? 'K' : grade
}

/**
 * The grade whose standards are shown for a stored grade, among those that have standards:
 * its own, else 8 (S5.103 to S5.107?).
 */
export function standardsGrade(
  stored: string | null | undefined,
  withStandards: readonly Grade[] = grades,
): Grade {
  const effective = effectiveGrade(stored)
  return withStandards.find((grade) => grade === effective) ?? FALLBACK_GRADE
}

/** The next grade up (1) or down (-1) among those that have standards; null at the ends (S9.90, S9.91?). */
export function stepGrade(grade: Grade, by: 1 | -1, withStandards: readonly Grade[] = grades): Grade | null {
  const from = grades.indexOf(grade)
  const beyond = by === 1 ? grades.slice(from + 1) : grades.slice(0, from).reverse()
  return beyond.find((next) => withStandards.includes(next)) ?? null
}

const ordinals: Readonly<Record<string, string>> = { 1: '1st', 2: '2nd', 3: '3rd' }

/**
 * '1st', '2nd', '3rd', others 'th'; grades that are words are unchanged; null if there is none (S9.141,
 * S9.143?).
 */
export function ordinalGrade(stored: string | null | undefined): string | null {
  const grade = knownGrade(stored)
  if (grade === null || !/^\d+$/.test(grade)) return grade
  return ordinals[grade] ?? `${grade}th`
}

/**
 * How a role is shown: a classroom teacher by the grade, '3rd grade teacher', or 'K teacher' if the grade is
 * a word; without a grade, the role itself (S9.142, S9.143?).
 */
export function roleTitle(role: string | null, storedGrade: string | null | undefined): string | null {
  const grade = ordinalGrade(storedGrade)
  if (role !== CLASSROOM_TEACHER || grade === null) return role
  return /^\d/.test(grade) ? `${grade} grade teacher` : `${grade} teacher`
}
