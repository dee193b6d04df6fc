/** Which label begins with the typed letters, looking on from `from`; −1 where none does. One letter moves on. */
export function typeAhead(labels: readonly string[], typed: string, from: number): number {
  const begins = typed.toLowerCase()
  const start = typed.length > 1 ? from : from + 1
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step + labels.length) % labels.length
    if (labels[index]?.toLowerCase().startsWith(begins)) return index
  }
  return -1
}
