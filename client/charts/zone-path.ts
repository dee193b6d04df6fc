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
 * The zone of proximal challenge as a band with two edges. It runs from column to column, with a gap wherever
 * the zone is unknown.
 */
export function zonePath(columns: readonly ZoneColumn[]): ZonePath {
  const segments = segmentsOf(columns).map(edgesOf)
  const outlines = segments.map((segment) => ({
    top: line(segment.map(({ x, top }) => [x, top])),
    bottom: line(segment.map(({ x, bottom }) => [x, bottom])),
    reversedBottom: line(segment.map(({ x, bottom }) => [x, bottom] as const).reverse()).replace('M', 'L'),
  }))
  return {
    area: outlines.map(({ top, reversedBottom }) => `${top}${reversedBottom}Z`).join(''),
    edges: outlines.map(({ top, bottom }) => top + bottom).join(''),
  }
}

type Known = ZoneColumn & { readonly zone: NonNullable<ZoneColumn['zone']> }
const isKnown = (column: ZoneColumn): column is Known => column.zone !== null

/** Adjacent columns with a known zone. */
function segmentsOf(columns: readonly ZoneColumn[]): Known[][] {
  const segments: Known[][] = []
  columns.forEach((column, i) => {
    if (!isKnown(column)) return
    const previous = columns[i - 1]
    if (previous && isKnown(previous)) segments.at(-1)?.push(column)
    else segments.push([column])
  })
  return segments
}

/** From the first column's left edge through every center to the last column's right edge. */
function edgesOf(columns: readonly Known[]): Edge[] {
  const centers = columns.map(({ left, right, zone }) => ({ x: (left + right) / 2, ...zone }))
  const [first, last] = [columns[0], columns.at(-1)]
  return first && last ? [{ x: first.left, ...first.zone }, ...centers, { x: last.right, ...last.zone }] : []
}

interface Edge {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

const roundToTenth = (px: number): number => Math.round(px * 10) / 10
const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`).join('')
