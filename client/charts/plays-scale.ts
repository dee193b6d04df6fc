import { scaleLinear } from '@visx/scale'

/** In px: the plot's margins, its height, and the space below it. */
export const plotBox = { left: 56, right: 16, top: 30, height: 300, axis: 44, strip: 34 } as const

/**
 * Width limits of a play's column, which fills the space it has; beyond `crowd` plays, columns may be
 * narrower.
 */
const column = { widest: 220, narrow: 14, narrowest: 8, crowd: 150 } as const
/** Side of a mark, in normal and in narrow columns. */
const mark = { side: 18, small: 11 } as const
/** Minimum distance between two labels of the axis. */
const LABEL_ROOM = 58

export interface Columns {
  readonly width: number
  readonly step: number
  /** Side of a mark. */
  readonly side: number
}

/**
 * Returns the column width for this many plays in a box of this width; if they do not fit, the chart scrolls.
 */
export function columnsOf(plays: number, boxWidth: number): Columns {
  const least = plays > column.crowd ? column.narrowest : column.narrow
  const room = boxWidth - plotBox.left - plotBox.right
  const step = Math.min(column.widest, Math.max(least, room / Math.max(1, plays)))
  return {
    width: Math.max(boxWidth, plotBox.left + plotBox.right + step * plays),
    step,
    side: step >= column.narrow ? mark.side : mark.small,
  }
}

/** The number of plays that fit side by side in a box of this width, each with its full mark. */
export const mostPlays = (boxWidth: number): number =>
  Math.floor((boxWidth - plotBox.left - plotBox.right) / column.narrow)

/** Returns the index of the play whose column contains a position in the plot. */
export const playAt = (x: number, step: number, plays: number): number =>
  Math.min(plays - 1, Math.max(0, Math.floor(x / step)))

/** The days whose labels fit below the axis: each at its first play; the first day is always included. */
export function labelledDays<Day extends { readonly from: number }>(
  days: readonly Day[],
  step: number,
): readonly Day[] {
  let free = Number.NEGATIVE_INFINITY
  return days.filter(({ from }) => {
    const at = from * step
    if (at < free) return false
    free = at + LABEL_ROOM
    return true
  })
}

interface Levels {
  readonly min: number
  readonly max: number
}

/** Maps levels to px from the top of the plot, leaving half a level at both ends. */
export const levelScale = ({ min, max }: Levels) => {
  const room = Math.max(0.6, (max - min) * 0.04)
  return scaleLinear<number>({ domain: [min - room, max + room], range: [plotBox.height, 0] })
}

/** The levels labelled on the axis: the lowest, and round ones that are not too close to it. */
export function levelTicks(levels: Levels): number[] {
  const apart = (levels.max - levels.min) / 12
  const round = levelScale(levels)
    .ticks(5)
    .filter((tick) => Number.isInteger(tick) && tick <= levels.max && tick - levels.min > apart)
  return [levels.min, ...round]
}
