import { isInKTo8 } from '../../../shared/rules/grades.ts'

/** The message for a reading-platform class without K-8 children, the exact wording of S8.72. */
export const NO_K_TO_8 = 'Learning Games are only available for K-8 students.'

/** Used if they have no other class to choose. */
export const K_TO_8_EXPLANATION = 'A class appears here once it has K-8 students.'

/**
 * Whether a class has anyone in K to 8, by the children's own grades; false for an empty class (S2.188,
 * S2.189?).
 */
export const isForLearningGames = (roster: {
  readonly students: readonly { readonly gradeLevel: string | null }[]
}): boolean => roster.students.some((student) => isInKTo8(student.gradeLevel))
