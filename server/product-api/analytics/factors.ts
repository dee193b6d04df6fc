import { levelOf } from '../../../shared/rules/factors.ts'
import type { FactorsOfLearning } from '../../contract/play-entities.ts'
import {
  FACTOR_MINIMUM,
  type Factor,
  factors,
  REGULATION_FLOOR,
  SURVEY_DATAPOINTS,
  SURVEY_RATINGS,
} from './weights.ts'

/** How many opportunities a factor had, and how many of them the child met. */
export interface Tally {
  readonly datapoints: number
  readonly met: number
}
export type Tallies = Readonly<Record<Factor, Tally>>
/** A teacher's newest ratings of one child, 1 to 3 per factor and mode. */
export type Ratings = Readonly<Record<string, { math?: number; games?: number }>>

export type FactorValue = FactorsOfLearning[Factor]

const PRECISION = 1e6
const rounded = (number: number) => Math.round(number * PRECISION) / PRECISION

/** The share of opportunities met; for self-regulation, rescaled so that its floor becomes 0. */
function shareOf(factor: Factor, { datapoints, met }: Tally): number {
  const share = met / datapoints
  return factor === 'selfRegulation' ? Math.max(0, share - REGULATION_FLOOR) / (1 - REGULATION_FLOOR) : share
}

/**
 * A survey's rating of a factor from 0 to 1, averaged over both modes; undefined if the teacher gave none.
 */
function ratingOf(factor: Factor, ratings: Ratings | null | undefined): number | undefined {
  const given = [ratings?.[factor]?.math, ratings?.[factor]?.games]
    .map((rating) => (rating === undefined ? undefined : SURVEY_RATINGS[rating]))
    .filter((rating) => rating !== undefined)
  return given.length === 0 ? undefined : given.reduce((sum, rating) => sum + rating, 0) / given.length
}

/**
 * One factor of one child. The minimum applies to play alone: a survey is only added to existing play and
 * never replaces it.
 */
export function factorValue(factor: Factor, tally: Tally, ratings?: Ratings | null): FactorValue {
  const { datapoints } = tally
  if (datapoints < FACTOR_MINIMUM[factor]) return { value: 'none', number: null, datapoints }
  const share = shareOf(factor, tally)
  const rating = ratingOf(factor, ratings)
  const number = rounded(
    rating === undefined
      ? share
      : (share * datapoints + rating * SURVEY_DATAPOINTS) / (datapoints + SURVEY_DATAPOINTS),
  )
  return { value: levelOf(number), number, datapoints }
}

/** All five factors of one child. */
export const factorValues = (tallies: Tallies, ratings?: Ratings | null): Record<Factor, FactorValue> =>
  Object.fromEntries(
    factors.map((factor) => [factor, factorValue(factor, tallies[factor], ratings)]),
  ) as Record<Factor, FactorValue>
