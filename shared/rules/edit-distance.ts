/** A text's characters as numbers, so that each text is split only once for many comparisons. */
export const charactersOf = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0) ?? 0)

/** A part of a text: its characters from `from` up to `to`. */
interface Part {
  readonly of: readonly number[]
  readonly from: number
  readonly to: number
}

/**
 * Levenshtein distance of two texts (insertions, deletions, replacements; a swap counts as two), or undefined
 * if it is more than `limit`, which is small: each more takes up to three times as long.
 */
export const editDistanceWithin = (
  a: readonly number[],
  b: readonly number[],
  limit: number,
): number | undefined => distanceOf({ of: a, from: 0, to: a.length }, { of: b, from: 0, to: b.length }, limit)

function distanceOf(a: Part, b: Part, limit: number): number | undefined {
  if (Math.abs(a.to - a.from - (b.to - b.from)) > limit) return undefined
  let [one, other] = [a.from, b.from]
  while (one < a.to && other < b.to && a.of[one] === b.of[other]) {
    one++
    other++
  }
  let [oneEnd, otherEnd] = [a.to, b.to]
  while (oneEnd > one && otherEnd > other && a.of[oneEnd - 1] === b.of[otherEnd - 1]) {
    oneEnd--
    otherEnd--
  }
  const longest = Math.max(oneEnd - one, otherEnd - other)
  const isChangedWhole = one === oneEnd || other === otherEnd || longest === 1
  if (isChangedWhole) return longest <= limit ? longest : undefined
  // Both ends differ, which is two changes or more.
  if (limit < 2) return undefined
  // The first characters differ: one is replaced, or taken out, or put before the other.
  const [rest, whole] = [
    { of: a.of, from: one + 1, to: oneEnd },
    { of: a.of, from: one, to: oneEnd },
  ]
  const [otherRest, otherWhole] = [
    { of: b.of, from: other + 1, to: otherEnd },
    { of: b.of, from: other, to: otherEnd },
  ]
  let least: number | undefined
  for (const [x, y] of [
    [rest, otherRest],
    [rest, otherWhole],
    [whole, otherRest],
  ] as const) {
    const distance = distanceOf(x, y, (least ?? limit) - 1)
    if (distance !== undefined) least = distance + 1
  }
  return least
}
