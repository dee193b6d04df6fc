import { factorNumber } from '../../../shared/rules/factors.ts'
import { RELEVANT_LEVELS } from '../../../shared/rules/mastery.ts'

/** A share as a figure, and its place on the scale of color bands; no place if there is too little data. */
export interface ShareOnScale {
  readonly figure: string
  readonly at: number | null
}

/** The place of a share of `of` things; null below the minimum for a skill (S9.82). */
export function shareOnScale(share: number | null, of: number): ShareOnScale {
  if (share === null) return { figure: 'No data yet', at: null }
  if (of < RELEVANT_LEVELS) return { figure: 'Not enough data', at: null }
  const figure = factorNumber(share)
  return { figure, at: Number(figure) }
}
