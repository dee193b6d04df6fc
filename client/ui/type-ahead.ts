/**
 * Index of the first label, searching from `from`, that begins with the typed letters; −1 if there is none. A
 * single letter moves on to the next match.
 */
export function typeAhead(labels: readonly string[], typed: string, from: number): number {
  const prefix = typed.toLowerCase()
  const start = typed.length > 1 ? from : from + 1
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step + labels.length) % labels.length
    if (labels[index]?.toLowerCase().startsWith(prefix)) return index
  }
  return -1
}
