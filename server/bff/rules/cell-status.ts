import { countOf } from '../../../shared/rules/counts.ts'
import { resultColor } from '../../../shared/rules/games.ts'
import { UNEXPECTED_TERMINATION } from '../../../shared/rules/last-outcome.ts'
import {
  MASTERY_GREEN_FROM,
  MASTERY_YELLOW_FROM,
  masteryColor,
  RELEVANT_LEVELS,
} from '../../../shared/rules/mastery.ts'
import type { Status } from '../../../shared/screens/marks.ts'
import type { LastLevelCell, SkillScoreRow } from '../../contract/play-entities.ts'

/** The status of a dashboard cell, with the specification's numbers (S4.72). */
export const statusNumbers = { green: 3, yellow: 2, red: 1, none: 0, unknown: -1 } as const
export type CellStatus = keyof typeof statusNumbers

/** What a status means (S4.79). */
export const statusMeanings: Readonly<Record<CellStatus, string>> = {
  green: 'consistently',
  yellow: 'sometimes',
  red: 'not yet',
  none: 'not enough data',
  unknown: 'not enough data',
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

type Score = Pick<SkillScoreRow, 'emaScoreValue' | 'numRelevantLevels'>

/**
 * Status of a standard: none without a score or with too few relevant levels; unknown if a score comes
 * without a number of levels; otherwise by the score (S4.80 to S4.84, S8.66?).
 */
export function masteryStatus(score: Score | undefined, enough: number = RELEVANT_LEVELS): CellStatus {
  if (!isNumber(score?.emaScoreValue)) return 'none'
  if (!isNumber(score.numRelevantLevels)) return 'unknown'
  if (score.numRelevantLevels < enough) return 'none'
  return masteryColor(score.emaScoreValue)
}

const EXCLUSIVE_TOP = { red: MASTERY_YELLOW_FROM * 100 - 1, yellow: MASTERY_GREEN_FROM * 100 - 1, green: 100 }
/** 0.57 times 100 is 56.99999999999999, so a value this close to a whole percent counts as one. */
const ROUNDING_ERROR = 1e-9

/** A score in whole percent, 0 to 100, rounded down so that it never contradicts the color. */
export function scorePercent(score: number): number {
  const percent = Math.floor(score * 100 + ROUNDING_ERROR)
  return Math.max(0, Math.min(percent, EXCLUSIVE_TOP[masteryColor(score)]))
}

/** 'score 57 of 100 from 12 levels'. */
export const scoreText = ({ percent, levels }: { readonly percent: number; readonly levels: number }) =>
  scoreWords(`${percent}`, countOf(levels, 'level'))

/** The same with whatever stands for its numbers. */
export const scoreWords = (percent: string, levels: string) => `score ${percent} of 100 from ${levels}`

/** What a score is, for its reader. */
export const aboutScores = (enough: number): string =>
  `A score of 100 means that every level of a skill went perfectly. Recent levels count more; under ${countOf(enough, 'level')} there is no mark.`

/**
 * Status of the last level: none if it was not played today or ended unexpectedly; in Wings by accuracy, in
 * other games by the game's lists; unknown if those don't cover it (S4.73 to S4.78?).
 */
export function lastLevelStatus(cell: LastLevelCell | undefined, today: number): CellStatus {
  if (cell?.dayAsInt !== today) return 'none'
  if (cell.levelResultType === UNEXPECTED_TERMINATION) return 'none'
  return resultColor(cell.appContext, cell.levelResultType, cell.wingsLevelAccuracy) ?? 'unknown'
}

/** A status as drawn: unknown is drawn as not enough data (S4.79). */
export const drawnStatus = (status: CellStatus): Status => (status === 'unknown' ? 'none' : status)

/** The statuses that can be drawn, in the order of legends and counts. */
export const bestFirst: readonly Status[] = ['green', 'yellow', 'red', 'none']
