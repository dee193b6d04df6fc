/** In px: the lowest and the highest step of the strip. */
const MIN_HEIGHT = 7
const MAX_HEIGHT = 30

/** Height of a part's step, so that color is not the only signal (components.md, Charts). */
export const partHeight = (part: number, parts: number): number =>
  Math.round(MIN_HEIGHT + ((MAX_HEIGHT - MIN_HEIGHT) * part) / Math.max(1, parts - 1))

/**
 * Colors of the parts, in order. If there are more parts, the colors repeat and only the height differs.
 */
const COLORS = [
  'line-strong',
  'game-wings',
  'game-zoom',
  'game-questimate',
  'game-hungry-guppy',
  'game-cupcake',
  'game-fractions',
  'game-pizza',
  'game-hungry-fish',
] as const

export function partColor(part: number): string {
  const name = COLORS[part % COLORS.length] ?? COLORS[0]
  return name === 'line-strong' ? 'var(--color-line-strong)' : `var(--${name})`
}
