/** A text's characters as numbers, so that each text is split only once for many comparisons. */
export const charactersOf = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0) ?? 0)

/**
 * Levenshtein distance of two texts (insertions, deletions, replacements; a swap counts as two), or undefined
 * if it is more than `limit`. Only computes the cells that can still be within it.
 */
export function editDistanceWithin(
  a: readonly number[],
  b: readonly number[],
  limit: number,
): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const longest = Math.max(a.length, b.length) - start - end
  // A middle of a single character is one change; otherwise both its ends differ, which is two or more.
  if (limit < 2 || longest < 2) return longest <= limit ? longest : undefined
  return betweenWithin(a.slice(start, a.length - end), b.slice(start, b.length - end), limit)
}

/** Of each row only the cells are looked at that are within `limit` of the diagonal (Ukkonen 1985). */
function betweenWithin(a: readonly number[], b: readonly number[], limit: number): number | undefined {
  const beyond = limit + 1
  let above = Uint8Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, beyond))
  let row = new Uint8Array(b.length + 1).fill(beyond)
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    // The cell before those of this row is still that of the row before last.
    row[from - 1] = from === 1 && i <= limit ? i : beyond
    let least = row[from - 1] ?? beyond
    for (let j = from; j <= to; j++) {
      const replaced = (above[j - 1] ?? beyond) + (a[i - 1] === b[j - 1] ? 0 : 1)
      // Beyond its last cell, a row has none that counts.
      const inserted = (j < i + limit ? (above[j] ?? beyond) : beyond) + 1
      const cell = Math.min(replaced, inserted, (row[j - 1] ?? beyond) + 1, beyond)
      row[j] = cell
      if (cell < least) least = cell
    }
    if (least > limit) return undefined
    const next = above
    above = row
    row = next
  }
  const distance = above[b.length] ?? beyond
  return distance <= limit ? distance : undefined
}
