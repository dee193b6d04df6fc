import { scaleBand, scaleLinear } from '@visx/scale'
import type { PlaytimeChart } from '../../shared/screens/playtime.ts'

export type PlaytimeBars = PlaytimeChart['bars']

/** In px: the plot's margins, and the minimum width of a student's column. */
export const barBox = { top: 12, right: 8, bottom: 48, left: 56 } as const
const narrowest = 45
/** The fraction of a column that is the gap to the next. */
const gap = 0.22

/** The minimum width for this many students, in px. */
export const leastWidth = (children: number): number => barBox.left + barBox.right + children * narrowest

/** The positions of bars and ticks in a plot of this size, in px. */
export function barScales(bars: PlaytimeBars, width: number, height: number) {
  const across = width - barBox.left - barBox.right
  const down = Math.max(0, height - barBox.top - barBox.bottom)
  const x = scaleBand({
    domain: bars.map((bar) => bar.studentId),
    range: [0, across],
    paddingInner: gap,
    paddingOuter: gap / 2,
  })
  return { x, y: scaleLinear({ domain: [0, 1], range: [down, 0] }), across, down }
}

/** Splits the bars into rows of roughly equal length, none wider than the paper. */
export function paperBars(bars: PlaytimeBars, paperWidth: number): readonly PlaytimeBars[] {
  const most = Math.floor((paperWidth - barBox.left - barBox.right) / narrowest)
  const count = Math.ceil(bars.length / most)
  const size = Math.ceil(bars.length / count)
  return Array.from({ length: count }, (_, row) => bars.slice(row * size, (row + 1) * size))
}
