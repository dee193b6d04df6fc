/** A play's column and the zone before the play, in px; null if it was not known. */
export interface ZoneColumn {
  readonly left: number
  readonly right: number
  readonly zone: { readonly top: number; readonly bottom: number } | null
}

export interface ZonePath {
  readonly area: string
  readonly edges: string
}

/**
 * The zone of proximal challenge as a band with two edges: it runs from column to column, with a gap wherever
 * the zone is unknown; each stretch is as wide as its columns.
 */
export function zonePath(columns: readonly ZoneColumn[]): ZonePath {
  const stretches = stretchesOf(columns).map(edgesOf)
  const drawn = stretches.map((stretch) => ({
    top: line(stretch.map(({ x, top }) => [x, top])),
    bottom: line(stretch.map(({ x, bottom }) => [x, bottom])),
    back: line(stretch.map(({ x, bottom }) => [x, bottom] as const).reverse()).replace('M', 'L'),
  }))
  return {
    area: drawn.map(({ top, back }) => `${top}${back}Z`).join(''),
    edges: drawn.map(({ top, bottom }) => top + bottom).join(''),
  }
}

type Known = ZoneColumn & { readonly zone: NonNullable<ZoneColumn['zone']> }
const isKnown = (column: ZoneColumn): column is Known => column.zone !== null

/** Adjacent columns with a known zone. */
function stretchesOf(columns: readonly ZoneColumn[]): Known[][] {
  const stretches: Known[][] = []
  columns.forEach((column, i) => {
    if (!isKnown(column)) return
    const before = columns[i - 1]
    if (before && isKnown(before)) stretches.at(-1)?.push(column)
    else stretches.push([column])
  })
  return stretches
}

/** From the first column's left edge through every centre to the last column's right edge. */
function edgesOf(columns: readonly Known[]): Edge[] {
  const middles = columns.map(({ left, right, zone }) => ({ x: (left + right) / 2, ...zone }))
  const [first, last] = [columns[0], columns.at(-1)]
  return first && last ? [{ x: first.left, ...first.zone }, ...middles, { x: last.right, ...last.zone }] : []
}

interface Edge {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

const tenth = (px: number): number => Math.round(px * 10) / 10
const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')
