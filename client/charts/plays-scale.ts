import { scaleLinear } from '@visx/scale'

/** In px: the plot's edges, its height, and what stands under it. */
export const plotBox = { left: 56, right: 16, top: 30, height: 300, axis: 44, strip: 34 } as const

/** A play's column: as wide as there is room for, within these; from so many plays on they may get narrower. */
const column = { widest: 220, narrow: 14, narrowest: 8, crowd: 150 } as const
/** A mark's side, where the columns leave room for it and where they do not. */
const mark = { side: 18, small: 11 } as const
/** Between two words under the axis. */
const LABEL_ROOM = 58

export interface Columns {
  readonly width: number
  readonly step: number
  /** Side of a mark. */
  readonly side: number
}

/** How wide the columns of so many plays are in a box of this width; the chart scrolls where they do not fit. */
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

/** As many plays as stand side by side in a box of this width, each with its whole mark. */
export const mostPlays = (boxWidth: number): number =>
  Math.floor((boxWidth - plotBox.left - plotBox.right) / column.narrow)

/** Which play's column a place in the plot is in. */
export const playAt = (x: number, step: number, plays: number): number =>
  Math.min(plays - 1, Math.max(0, Math.floor(x / step)))

/** The days whose names have room under the axis: each at its first play, the first always. */
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

/** Levels to px from the top of the plot, with half a level's room at both ends. */
export const levelScale = ({ min, max }: Levels) => {
  const room = Math.max(0.6, (max - min) * 0.04)
  return scaleLinear<number>({ domain: [min - room, max + room], range: [plotBox.height, 0] })
}

/** The levels named on the axis: the lowest, and round ones that are not too near to it. */
export function levelTicks(levels: Levels): number[] {
  const apart = (levels.max - levels.min) / 12
  const round = levelScale(levels)
    .ticks(5)
    .filter((tick) => Number.isInteger(tick) && tick <= levels.max && tick - levels.min > apart)
  return [levels.min, ...round]
}
