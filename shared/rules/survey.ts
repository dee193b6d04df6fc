import type { FactorKey } from './factors.ts'

/** What is asked of each child, named as the teacher reads it (S3.53). */
export const surveyFactors = [
  { key: 'growthMindset', name: 'Mindset', hint: 'Believes that practice makes better' },
  { key: 'confidence', name: 'Confidence', hint: 'Trusts to solve it' },
  { key: 'goalOrientation', name: 'Goals', hint: 'Knows what the work is for' },
  { key: 'productiveStrategy', name: 'Strategy', hint: 'Tries another way when stuck' },
  { key: 'selfRegulation', name: 'Regulation', hint: 'Keeps going when it is hard' },
] as const satisfies readonly { readonly key: FactorKey; readonly name: string; readonly hint: string }[]

/** Each factor is asked in both modes (S3.54, S3.55?). */
export const surveyModes = [
  { key: 'math', name: 'When doing math' },
  { key: 'games', name: 'When playing math games' },
] as const
export type SurveyMode = (typeof surveyModes)[number]['key']

/** The scale of a rating (S9.144). */
export const surveyScale = [
  { rating: 1, name: 'Not at all' },
  { rating: 2, name: 'A little' },
  { rating: 3, name: 'A lot' },
] as const
export type SurveyRating = (typeof surveyScale)[number]['rating']

/** Ratings of one child, as far as they are given. */
export type SurveyRatings = { [Key in FactorKey]?: { [Mode in SurveyMode]?: SurveyRating } }

/** What a teacher answers about one child (S3.56 to S3.59). */
export interface SurveyAnswers {
  gender: '?' | 'm' | 'f'
  /** Whether the child is learning English; null until it is answered. */
  isEnglishLearner: boolean | null
  ratings: SurveyRatings
  comments: string
}

export const noAnswers: SurveyAnswers = { gender: '?', isEnglishLearner: null, ratings: {}, comments: '' }

export const RATINGS_A_CHILD = surveyFactors.length * surveyModes.length
export const SURVEY_COMMENT_LENGTH = 500
/** How long a survey's link works, in days: three weeks, so that a vacation does not end it. */
export const SURVEY_DAYS = 21
/** For how long after that what was being typed is still saved. */
export const SURVEY_GRACE_MINUTES = 60

/** How many of the ratings of a child are given. */
export const ratingsGiven = (ratings: SurveyRatings): number =>
  surveyFactors.reduce(
    (sum, { key }) => sum + surveyModes.filter((mode) => ratings[key]?.[mode.key] !== undefined).length,
    0,
  )

/** Whether a child's ratings are all given: only then do they count in Factors of Learning. */
export const isRated = ({ ratings }: Pick<SurveyAnswers, 'ratings'>): boolean =>
  ratingsGiven(ratings) === RATINGS_A_CHILD
