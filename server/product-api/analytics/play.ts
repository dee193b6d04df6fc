import { resultColor } from '../../../shared/rules/games.ts'
import type { playEvents, undatedPlays } from '../db/schema/plays.ts'
import { SCORES } from './weights.ts'

/** One play of a level, as it is stored. */
export type Play = Omit<typeof playEvents.$inferSelect, 'id'>

/** A play without a known time. */
export type UndatedPlay = Omit<typeof undatedPlays.$inferSelect, 'id'>

/** The parts of a play that say how it ended. */
export type Ending = Pick<Play, 'appContext' | 'levelResultType' | 'wingsLevelAccuracy' | 'quitType'>

/** Results of a level that was not finished: no evidence of learning. */
export const LEFT_EARLY = 'leftBeforeFinishing'
export const ENDED_UNEXPECTEDLY = 'unexpectedTermination'

/** Whether a level was played to its end, won or lost. */
export const isFinished = ({ quitType, levelResultType }: Ending): boolean =>
  quitType === null && levelResultType !== LEFT_EARLY && levelResultType !== ENDED_UNEXPECTEDLY

/** Whether the child walked away; a device shutting down or a program ending does not count. */
export const isLeftEarly = ({ quitType, levelResultType }: Ending): boolean =>
  quitType === null ? levelResultType === LEFT_EARLY : quitType !== 'shutdown'

/** The value of a play as evidence, 0 to 1; undefined if it is none. */
export function scoreOf(play: Ending): number | undefined {
  if (!isFinished(play)) return undefined
  const color = resultColor(play.appContext, play.levelResultType, play.wingsLevelAccuracy)
  return color && SCORES[color]
}
