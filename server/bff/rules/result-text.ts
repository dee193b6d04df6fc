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
/** 0.07 times 100 is 7.000000000000001, so a value this close to a whole percent counts as one. */
const ROUNDING_ERROR = 1e-9

/**
 * How a level went, in words: its result (S9.106), or in Wings the share of right answers (0 to 1), rounded
 * up to whole percent. 90 is yellow and anything above is green (S9.86 to S9.88), so the figure never
 * contradicts the color. An unknown result is shown as received.
 */
export function resultText(levelResultType: string, wingsAccuracy?: number): string {
  if (wingsAccuracy === undefined || Number.isNaN(wingsAccuracy))
    return words.get(levelResultType) ?? levelResultType
  const percent = Math.ceil(Math.max(0, Math.min(wingsAccuracy, 1)) * 100 - ROUNDING_ERROR)
  return `${percent} percent right`
}
