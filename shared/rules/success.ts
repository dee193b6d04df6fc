import type { ChartResult } from './chart-results.ts'

/** How many plays had each result. */
export type ResultCounts = Readonly<Record<ChartResult, number>>

/**
 * The success factor of some plays, 0 to 1: excellent and passed among those that were played to their end. Plays that
 * were left, and those nobody can judge, say nothing of it; without any other there is none (S2.183).
 */
export function successFactor({ excel, pass, lose }: ResultCounts): number | null {
  const ended = excel + pass + lose
  return ended === 0 ? null : (excel + pass) / ended
}

export const endedPlays = ({ excel, pass, lose }: ResultCounts): number => excel + pass + lose
