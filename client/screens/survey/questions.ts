import {
  RATINGS_A_CHILD,
  type SurveyMode,
  type SurveyRating,
  type SurveyRatings,
  surveyFactors,
  surveyModes,
  surveyScale,
} from '../../../shared/rules/survey.ts'

/** One of the ten questions about a child. */
export interface Question {
  readonly factor: (typeof surveyFactors)[number]
  readonly mode: (typeof surveyModes)[number]
  /** Its place, from 0. */
  readonly at: number
}

/** The ten questions in the order they are asked: a factor in both modes, then the next (S3.53, S3.54). */
export const questions: readonly Question[] = surveyFactors.flatMap((factor, row) =>
  surveyModes.map((mode, column) => ({ factor, mode, at: row * surveyModes.length + column })),
)

export const ratingOf = (ratings: SurveyRatings, { factor, mode }: Question): SurveyRating | undefined =>
  ratings[factor.key]?.[mode.key as SurveyMode]

/** The ratings with one more given, or changed. */
export const withRating = (
  ratings: SurveyRatings,
  { factor, mode }: Question,
  rating: SurveyRating,
): SurveyRatings => ({ ...ratings, [factor.key]: { ...ratings[factor.key], [mode.key]: rating } })

/** The rating a key stands for: 1 to 3. */
export const ratingOfKey = (key: string): SurveyRating | undefined =>
  surveyScale.find(({ rating }) => String(rating) === key)?.rating

/** The first question without an answer, or the last. */
export function firstOpen(ratings: SurveyRatings): number {
  const at = questions.findIndex((question) => ratingOf(ratings, question) === undefined)
  return at < 0 ? RATINGS_A_CHILD - 1 : at
}
