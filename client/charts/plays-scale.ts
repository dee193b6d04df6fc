import { scaleLinear } from '@visx/scale'

/** In px: the plot's margins, its height, and the space below it. */
export const plotLayout = { left: 56, right: 16, top: 30, height: 300, axis: 44, strip: 34 } as const

/** Limits for the width of a play's column, in px; with more than `crowdedFrom` plays it may be narrower. */
const COLUMN_WIDTH = { max: 220, min: 14, crowdedMin: 8, crowdedFrom: 150 } as const
/** Side of a mark, in normal and in narrow columns. */
const MARK_SIZE = { normal: 18, crowded: 11 } as const
/** Minimum distance between two labels of the axis. */
const LABEL_SPACING = 58

export interface Columns {
  readonly width: number
  readonly step: number
  /** Side of a mark. */
  readonly markSize: number
}

/**
 * Returns the column width for this many plays in a box of this width; if they do not fit, the chart scrolls.
 */
export function columnsOf(plays: number, boxWidth: number): Columns {
  const minWidth = plays > COLUMN_WIDTH.crowdedFrom ? COLUMN_WIDTH.crowdedMin : COLUMN_WIDTH.min
  const plotWidth = boxWidth - plotLayout.left - plotLayout.right
  const step = Math.min(COLUMN_WIDTH.max, Math.max(minWidth, plotWidth / Math.max(1, plays)))
  return {
    width: Math.max(boxWidth, plotLayout.left + plotLayout.right + step * plays),
    step,
    markSize: step >= COLUMN_WIDTH.min ? MARK_SIZE.normal : MARK_SIZE.crowded,
  }
}

/** The number of plays that fit side by side in a box of this width, each with its full mark. */
export const maxPlays = (boxWidth: number): number =>
  Math.floor((boxWidth - plotLayout.left - plotLayout.right) / COLUMN_WIDTH.min)

/** Returns the index of the play whose column contains a position in the plot. */
export const playIndexAt = (x: number, step: number, plays: number): number =>
  Math.min(plays - 1, Math.max(0, Math.floor(x / step)))

/** The days whose labels fit below the axis: each at its first play; the first day is always included. */
export function labeledDays<Day extends { readonly from: number }>(
  days: readonly Day[],
  step: number,
): readonly Day[] {
  let nextFree = Number.NEGATIVE_INFINITY
  return days.filter(({ from }) => {
    const x = from * step
    if (x < nextFree) return false
    nextFree = x + LABEL_SPACING
    return true
  })
}

interface Levels {
  readonly min: number
  readonly max: number
}

/** Space above the highest and below the lowest level, as levels: at least, and as a share of their range. */
const PADDING = { min: 0.6, share: 0.04 } as const
/** Labels on the axis of levels, and the least distance of one to the lowest level as a share of their range. */
const TICKS = { count: 5, minShare: 1 / 12 } as const

/** Maps levels to px from the top of the plot, with padding at both ends. */
export const levelScale = ({ min, max }: Levels) => {
  const padding = Math.max(PADDING.min, (max - min) * PADDING.share)
  return scaleLinear<number>({ domain: [min - padding, max + padding], range: [plotLayout.height, 0] })
}

/** The levels labeled on the axis: the lowest, and round ones that are not too close to it. */
export function levelTicks(levels: Levels): number[] {
  const minDistance = (levels.max - levels.min) * TICKS.minShare
  const round = levelScale(levels)
    .ticks(TICKS.count)
    .filter((tick) => Number.isInteger(tick) && tick <= levels.max && tick - levels.min > minDistance)
  return [levels.min, ...round]
}
