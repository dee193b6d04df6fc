/** Which bar of a chart an arrow key leads to; null for a key that does not move. It stops at the ends. */
export function nextBar(at: number, key: string, bars: number): number | null {
  const last = bars - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** A label that has room for so many characters, shortened where it has more. */
export const fitted = (label: string, characters: number): string => {
  const letters = [...label]
  return letters.length <= characters ? label : `${letters.slice(0, Math.max(1, characters - 1)).join('')}…`
}
