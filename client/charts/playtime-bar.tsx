import { Group } from '@visx/group'
import { BarRounded } from '@visx/shape'
import { minutesInWords } from '../../shared/rules/counts.ts'
import { classes } from '../design/classes.ts'
import frame from './chart-frame.module.css'
import styles from './playtime-bars.module.css'
import { type PlaytimeChart, truncatedLabel } from './playtime-scale.ts'

/** In px. */
const MAX_BAR_WIDTH = 40
const CORNER_RADIUS = 8
const TICK_LENGTH = 9
const LINE_HEIGHT = 16
/** Width of an average character at the label's size. */
const CHARACTER_WIDTH = 7

interface PlaytimeBarProps {
  readonly bar: PlaytimeChart['bars'][number]
  /** The column's position and size; the bar reaches from `baseline` up to `top`. */
  readonly left: number
  readonly width: number
  /** Distance between the centers of two bars: the width available for the name. */
  readonly labelWidth: number
  readonly top: number
  readonly baseline: number
  /** Whether it is the chart's single tab stop. */
  readonly isTabStop: boolean
  /** The tooltip's id while it is open for this bar. */
  readonly tooltipId: string | undefined
  readonly onFocus: () => void
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A student's bar with the name below it; the whole column reacts to the pointer. */
export function PlaytimeBar(props: PlaytimeBarProps) {
  const { bar, left, width, labelWidth, top, baseline, isTabStop, tooltipId } = props
  const center = left + width / 2
  const barWidth = Math.min(MAX_BAR_WIDTH, width)
  const height = baseline - top
  return (
    <Group
      data-bar=""
      className={classes(styles.bar, bar.isUnder && styles.light, tooltipId && styles.open)}
      role="img"
      aria-label={`${bar.fullName}, ${minutesInWords(bar.minutes)}`}
      aria-describedby={tooltipId}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      onBlur={props.onClose}
      onPointerEnter={props.onOpen}
    >
      <rect
        className={styles.column}
        x={left}
        width={width}
        height={baseline + TICK_LENGTH + 2 * LINE_HEIGHT + 6}
        rx={6}
      />
      {height > 0 && (
        <BarRounded
          top
          radius={CORNER_RADIUS}
          x={center - barWidth / 2}
          y={top}
          width={barWidth}
          height={height}
          data-print="color"
        />
      )}
      <line className={frame.lane} x1={center} x2={center} y1={baseline} y2={baseline + TICK_LENGTH} />
      <text className={styles.name} y={baseline + TICK_LENGTH + LINE_HEIGHT}>
        <tspan x={center}>{truncatedLabel(bar.firstName, Math.floor(labelWidth / CHARACTER_WIDTH))}</tspan>
        <tspan x={center} dy={LINE_HEIGHT}>
          {bar.lastInitial}
        </tspan>
      </text>
    </Group>
  )
}
