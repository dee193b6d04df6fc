const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    wonEarly: 'Won early',
    didReachIsland: 'Reached the island',
    wonWithTwoStars: 'Won with two stars',
    died: 'Lost',
    leftBeforeFinishing: 'Left before finishing',
    unexpectedTermination: 'Ended unexpectedly',
  }),
)
/** 0.07 times 100 is 7.000000000000001: what is this close to a whole percent is one. */
const ROUNDING_ERROR = 1e-9

/**
 * How a level went, in words: its result (S9.106), or in Wings the share of right answers (0 to 1), rounded up to
 * whole percent: 90 is yellow and more is green (S9.86 to S9.88), so that the figure never contradicts the colour. A result nobody knows is named as it came.
 */
export function resultWords(levelResultType: string, wingsAccuracy?: number): string {
  if (wingsAccuracy === undefined || Number.isNaN(wingsAccuracy))
    return words.get(levelResultType) ?? levelResultType
  const percent = Math.ceil(Math.max(0, Math.min(wingsAccuracy, 1)) * 100 - ROUNDING_ERROR)
  return `${percent} percent right`
}
