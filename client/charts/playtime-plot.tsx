import { Group } from '@visx/group'
import type { KeyboardEvent, RefObject } from 'react'
import { classes } from '../design/classes.ts'
import frame from './chart-frame.module.css'
import { PlaytimeBar } from './playtime-bar.tsx'
import styles from './playtime-bars.module.css'
import { type Bars, barScales, margin, type PlaytimeChart } from './playtime-scale.ts'

interface PlaytimePlotProps {
  readonly chart: PlaytimeChart
  /** The chart's bars to draw. */
  readonly bars: Bars
  readonly width: number
  readonly height: number
  /** Only the last of several rows, whose bars are lowest, has space for the label of the average. */
  readonly hasMore?: boolean
  /** Which bar is the tab stop, and which has its tooltip open; absent on paper. */
  readonly control?: {
    readonly plot: RefObject<SVGSVGElement | null>
    readonly tabStop: number
    readonly openId: string | null
    readonly tooltipId: string
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (index: number) => void
    readonly onOpen: (studentId: string | null) => void
  }
}

/**
 * The drawing: one bar per student between the ticks, the minutes above it, and the class average as a dashed
 * line.
 */
export function PlaytimePlot({ chart, bars, width, height, hasMore = false, control }: PlaytimePlotProps) {
  const { sentence, ticks, average } = chart
  const { x, y, innerWidth, innerHeight } = barScales(bars, width, height)
  return (
    <svg
      ref={control?.plot}
      className={classes(frame.plot, styles.plot)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={sentence}
      onKeyDown={control?.onKeyDown}
    >
      <Group left={margin.left} top={margin.top}>
        {ticks.map((tick) => (
          <Group key={tick.label} top={y(tick.height)} aria-hidden="true">
            <line className={frame.grid} x2={innerWidth} />
            <text className={styles.tick} x={-10} dy="0.35em">
              {tick.label}
            </text>
          </Group>
        ))}
        <line className={frame.lane} x2={innerWidth} y1={innerHeight} y2={innerHeight} />
        {bars.map((bar, index) => (
          <PlaytimeBar
            key={bar.studentId}
            bar={bar}
            left={x(bar.studentId) ?? 0}
            width={x.bandwidth()}
            labelWidth={x.step()}
            top={y(bar.height)}
            baseline={innerHeight}
            isTabStop={index === control?.tabStop}
            tooltipId={control?.openId === bar.studentId ? control.tooltipId : undefined}
            onFocus={() => control?.onFocus(index)}
            onOpen={() => control?.onOpen(bar.studentId)}
            onClose={() => control?.onOpen(null)}
          />
        ))}
        <Group top={y(average.height)} className={styles.average} aria-hidden="true">
          <line x2={innerWidth} />
          {!hasMore && (
            <text x={innerWidth - 6} y={-8}>
              {average.label}
            </text>
          )}
        </Group>
        <Group aria-hidden="true">
          {bars.map((bar) => (
            <text
              key={bar.studentId}
              className={styles.minutes}
              x={(x(bar.studentId) ?? 0) + x.bandwidth() / 2}
              y={y(bar.height) - 8}
            >
              {bar.minutes}
            </text>
          ))}
        </Group>
      </Group>
    </svg>
  )
}
