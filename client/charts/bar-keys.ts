/** Returns the index of the bar that an arrow key moves to, stopping at the ends; null for any other key. */
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

/** A label shortened to the given number of characters, if it is longer. */
export const fitted = (label: string, characters: number): string => {
  const letters = [...label]
  return letters.length <= characters ? label : `${letters.slice(0, Math.max(1, characters - 1)).join('')}…`
}
