import type { DrawnMark } from '../../shared/rules/chart-results.ts'

/** A play's position in a chart, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Paths that draw all plays with the same mark at once: a shape to fill, lines on top, and an outline. */
export interface MarkPath {
  readonly mark: DrawnMark
  readonly fill: string
  /** The cross or the letter on a square. */
  readonly line: string
}

/** Side and center of the square in which the marks are drawn (client/design/marks.svg). */
const VIEW_BOX = 24
const CENTER = VIEW_BOX / 2

const star: readonly Point[] = [
  [12, 1.8],
  [15, 8.3],
  [22, 9.1],
  [16.8, 13.9],
  [18.2, 20.9],
  [12, 17.4],
  [5.8, 20.9],
  [7.2, 13.9],
  [2, 9.1],
  [9, 8.3],
].map(([x = 0, y = 0]) => ({ x, y }))
const triangle: readonly Point[] = [
  { x: 3, y: 5.5 },
  { x: 21, y: 5.5 },
  { x: 12, y: 20.5 },
]
const square: readonly Point[] = [
  { x: 3, y: 3 },
  { x: 21, y: 3 },
  { x: 21, y: 21 },
  { x: 3, y: 21 },
]
const RADIUS = { circle: 8.5, ring: 7 } as const

/** The cross of leaving early, and the letters that tell apart its ways, as strokes in the view box. */
const signs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  quit: [strokes([8.5, 8.5], [15.5, 15.5]), strokes([15.5, 8.5], [8.5, 15.5])],
  quitA: [strokes([8, 16.6], [12, 7.4], [16, 16.6]), strokes([9.4, 13.6], [14.6, 13.6])],
  quitV: [strokes([8, 7.4], [12, 16.6], [16, 7.4])],
  quitP: [strokes([9.3, 16.6], [9.3, 7.4], [13, 7.4], [15, 8.8], [15, 10.8], [13, 12.3], [9.3, 12.3])],
  quitS: [
    strokes(
      [15.2, 9],
      [13.8, 7.4],
      [10.4, 7.4],
      [8.9, 9],
      [9.6, 11.2],
      [14.4, 12.8],
      [15.1, 15],
      [13.6, 16.6],
      [10.2, 16.6],
      [8.8, 15],
    ),
  ],
}

function strokes(...points: readonly (readonly [number, number])[]): readonly Point[] {
  return points.map(([x, y]) => ({ x, y }))
}

/**
 * Returns one path for each kind of mark, however many plays there are: two thousand marks become eight
 * elements. `size` is the mark's side in px.
 */
export function markPaths(
  plays: readonly (Point & { readonly mark: DrawnMark })[],
  size: number,
): MarkPath[] {
  const byMark = new Map<DrawnMark, { fill: string[]; line: string[] }>()
  for (const { mark, x, y } of plays) {
    const path = byMark.get(mark) ?? { fill: [], line: [] }
    byMark.set(mark, path)
    const placement = { x, y, scale: size / VIEW_BOX }
    path.fill.push(shapeOf(mark, placement))
    for (const stroke of signs[mark] ?? []) path.line.push(polyline(stroke, placement))
  }
  return [...byMark].map(([mark, { fill, line }]) => ({ mark, fill: fill.join(''), line: line.join('') }))
}

interface Placement extends Point {
  readonly scale: number
}

function shapeOf(mark: DrawnMark, placement: Placement): string {
  if (mark === 'excel') return `${polyline(star, placement)}Z`
  if (mark === 'pass') return circle(RADIUS.circle, placement)
  if (mark === 'lose') return `${polyline(triangle, placement)}Z`
  return mark === 'unknown' ? circle(RADIUS.ring, placement) : `${polyline(square, placement)}Z`
}

const roundToTenth = (px: number): number => Math.round(px * 10) / 10

const polyline = (points: readonly Point[], { x, y, scale }: Placement): string =>
  points
    .map(
      (point, i) =>
        `${i === 0 ? 'M' : 'L'}${roundToTenth(x + (point.x - CENTER) * scale)} ${roundToTenth(y + (point.y - CENTER) * scale)}`,
    )
    .join('')

function circle(radius: number, { x, y, scale }: Placement): string {
  const r = roundToTenth(radius * scale)
  return `M${roundToTenth(x - r)} ${roundToTenth(y)}a${r} ${r} 0 1 0 ${roundToTenth(2 * r)} 0a${r} ${r} 0 1 0 ${roundToTenth(-2 * r)} 0Z`
}
