/** A text's characters as numbers, as split by `charactersOf`. */
type Letters = readonly number[]

/**
 * Finds candidates within `maxDistance` edits of a name among thousands of texts, for thousands of names: of
 * `maxDistance` + 1 pieces of a text, at least one is untouched by that many edits and stays near its position
 * (pass-join; Li, Deng, Wang and Feng, VLDB 2011). Returns the indexes of all that are within it, and of a
 * few others.
 */
export function nameIndex(texts: readonly Letters[], maxDistance: number): (letters: Letters) => Set<number> {
  const pieces = maxDistance + 1
  const index = new Map<string, number[]>()
  const lengths = new Set<number>()
  texts.forEach((letters, at) => {
    lengths.add(letters.length)
    for (let piece = 0; piece < pieces; piece++) {
      const key = keyOf(letters, { length: letters.length, piece, pieces, shift: 0 })
      const found = index.get(key)
      if (found) found.push(at)
      else index.set(key, [at])
    }
  })
  return (letters) => {
    const found = new Set<number>()
    for (const length of lengths) {
      const longer = letters.length - length
      if (Math.abs(longer) > maxDistance) continue
      for (let piece = 0; piece < pieces; piece++) {
        // At most as many edits before the piece as there are pieces before it, and the rest after it.
        const least = Math.max(-piece, longer - (maxDistance - piece))
        const most = Math.min(piece, longer + (maxDistance - piece))
        for (let shift = least; shift <= most; shift++)
          for (const at of index.get(keyOf(letters, { length, piece, pieces, shift })) ?? []) found.add(at)
      }
    }
    return found
  }
}

/** The key of a piece of a text of some length, shifted by so many letters. */
function keyOf(
  letters: Letters,
  at: { readonly length: number; readonly piece: number; readonly pieces: number; readonly shift: number },
): string {
  const { length, piece, pieces, shift } = at
  const from = Math.floor((piece * length) / pieces) + shift
  const to = Math.floor(((piece + 1) * length) / pieces) + shift
  return `${length} ${piece} ${String.fromCodePoint(...letters.slice(Math.max(0, from), to))}`
}
