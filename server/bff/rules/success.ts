import type { ChartResult } from '../../../shared/rules/chart-results.ts'

/** How many plays had each result. */
export type ResultCounts = Readonly<Record<ChartResult, number>>

/**
 * The success factor of some plays, 0 to 1: excellent and passed among those played to the end. Plays that
 * were left or cannot be classified do not count; null without any others (S2.183).
 */
export function successFactor({ excel, pass, lose }: ResultCounts): number | null {
  const ended = excel + pass + lose
  return ended === 0 ? null : (excel + pass) / ended
}

export const endedPlays = ({ excel, pass, lose }: ResultCounts): number => excel + pass + lose
