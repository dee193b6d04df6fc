import { scaleBand, scaleLinear } from '@visx/scale'

/** The bar chart of minutes in words. Heights are shares of the chart's, 0 to 1. */
export interface PlaytimeChart {
  /** What it shows, in one sentence. */
  readonly sentence: string
  readonly bars: readonly {
    readonly studentId: string
    readonly fullName: string
    /** Under the bar: the first name above the last name's initial. */
    readonly firstName: string
    readonly lastInitial: string
    /** Above the bar. */
    readonly minutes: string
    readonly height: number
    /** Whether it is under half the class average. */
    readonly isUnder: boolean
    /** The games played most, for example 'Match 20 min'. */
    readonly topGames: readonly string[]
  }[]
  readonly ticks: readonly { readonly label: string; readonly height: number }[]
  readonly average: { readonly label: string; readonly height: number }
}
export type Bars = PlaytimeChart['bars']

/** In px: the plot's margins, and the minimum width of a student's column. */
export const margin = { top: 12, right: 8, bottom: 48, left: 56 } as const
const MIN_COLUMN_WIDTH = 45
/** The fraction of a column that is the gap to the next. */
const COLUMN_GAP = 0.22

/** The minimum width for this many students, in px. */
export const minChartWidth = (students: number): number =>
  margin.left + margin.right + students * MIN_COLUMN_WIDTH

/** The positions of bars and ticks in a plot of this size, in px. */
export function barScales(bars: Bars, width: number, height: number) {
  const innerWidth = width - margin.left - margin.right
  const innerHeight = Math.max(0, height - margin.top - margin.bottom)
  const x = scaleBand({
    domain: bars.map((bar) => bar.studentId),
    range: [0, innerWidth],
    paddingInner: COLUMN_GAP,
    paddingOuter: COLUMN_GAP / 2,
  })
  return { x, y: scaleLinear({ domain: [0, 1], range: [innerHeight, 0] }), innerWidth, innerHeight }
}

/** Splits the bars into rows of roughly equal length, none wider than the paper. */
export function barsByPaperRow(bars: Bars, paperWidth: number): readonly Bars[] {
  const barsPerRow = Math.floor((paperWidth - margin.left - margin.right) / MIN_COLUMN_WIDTH)
  const rowCount = Math.ceil(bars.length / barsPerRow)
  const size = Math.ceil(bars.length / rowCount)
  return Array.from({ length: rowCount }, (_, row) => bars.slice(row * size, (row + 1) * size))
}

/** A label of at most this many characters; a longer one ends with an ellipsis. */
export const truncatedLabel = (label: string, characters: number): string => {
  const letters = [...label]
  return letters.length <= characters ? label : `${letters.slice(0, Math.max(1, characters - 1)).join('')}…`
}
