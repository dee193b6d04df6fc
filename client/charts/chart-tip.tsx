import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './chart-tip.module.css'

interface ChartTipProps {
  readonly id?: string
  /** In px from the chart's left edge: the point described. */
  readonly x: number
  /** In px from the chart's top edge; a negative value counts as 0. */
  readonly top: number
  /** In px: the distance from x, the space it may need to the right of x, and the chart's width. */
  readonly gap: number
  readonly room: number
  readonly width: number
  /** Lets the pointer rest on the tooltip; otherwise it ignores the pointer. */
  readonly canRest?: boolean
  readonly children: ReactNode
}

/** The tooltip for one point of a chart: to its right, or to its left if there is no space. */
export function ChartTip({ id, x, top, gap, room, width, canRest = false, children }: ChartTipProps) {
  return (
    <div
      id={id}
      role="tooltip"
      className={classes(styles.tip, !canRest && styles.passing)}
      style={{
        top: Math.max(0, top),
        ...(x + room > width ? { right: `calc(100% - ${x - gap}px)` } : { left: x + gap }),
      }}
    >
      {children}
    </div>
  )
}
