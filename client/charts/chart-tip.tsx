import type { ReactNode } from 'react'
import { classes } from '../design/classes.ts'
import styles from './chart-tip.module.css'

interface ChartTipProps {
  readonly id?: string
  /** In px from the chart's left edge: what it is about. */
  readonly x: number
  /** In px from the chart's upper edge; above it, it stands at the edge. */
  readonly top: number
  /** In px: the distance it keeps from x, the room right of x that it may need, and the chart's width. */
  readonly gap: number
  readonly room: number
  readonly width: number
  /** The pointer may rest on it; otherwise it passes through. */
  readonly canRest?: boolean
  readonly children: ReactNode
}

/** What is said of one place of a chart: to its right, or to its left where there is no room. */
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
