/** In px: the lowest and the highest stair of the strip. */
const LOWEST = 7
const HIGHEST = 30

/** How high a part's stairs are: height repeats what its colour says (components.md, Charts). */
export const partHeight = (part: number, parts: number): number =>
  Math.round(LOWEST + ((HIGHEST - LOWEST) * part) / Math.max(1, parts - 1))

/** Colours of the parts, in order; where there are more parts they begin anew, and only the height differs. */
const COLOURS = [
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

export function partColour(part: number): string {
  const name = COLOURS[part % COLOURS.length] ?? COLOURS[0]
  return name === 'line-strong' ? 'var(--color-line-strong)' : `var(--${name})`
}
