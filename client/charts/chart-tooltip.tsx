import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './chart-tooltip.module.css'

interface ChartTooltipProps {
  readonly id?: string
  /** In px from the chart's left edge: the point described. */
  readonly x: number
  /** In px from the chart's top edge; a negative value counts as 0. */
  readonly top: number
  /** In px: the distance from x, the width it may need to the right of x, and the chart's width. */
  readonly offset: number
  readonly neededWidth: number
  readonly chartWidth: number
  /** Lets the pointer rest on the tooltip; otherwise it ignores the pointer. */
  readonly isHoverable?: boolean
  readonly children: ReactNode
}

/** The tooltip for one point of a chart: to its right, or to its left if there is no space. */
export function ChartTooltip({
  id,
  x,
  top,
  offset,
  neededWidth,
  chartWidth,
  isHoverable = false,
  children,
}: ChartTooltipProps) {
  return (
    <div
      id={id}
      role="tooltip"
      className={classes(styles.tooltip, !isHoverable && styles.passThrough)}
      style={{
        top: Math.max(0, top),
        ...(x + neededWidth > chartWidth ? { right: `calc(100% - ${x - offset}px)` } : { left: x + offset }),
      }}
    >
      {children}
    </div>
  )
}
