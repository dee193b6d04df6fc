import { Group } from '@visx/group'
import { BarRounded } from '@visx/shape'
import type { PlaytimeChart } from '../../shared/screens/playtime.ts'
import { classes } from '../design/classes.ts'
import { fitted } from './bar-keys.ts'
import frame from './chart-frame.module.css'
import styles from './playtime-bars.module.css'

/** In px. */
const widest = 40
const corner = 8
const tick = 9
const lineHeight = 16
/** Width of an average character at the label's size. */
const character = 7

interface PlaytimeBarProps {
  readonly bar: PlaytimeChart['bars'][number]
  /** The column's position and size; `top` is the bar's top edge, `down` the lane it stands on. */
  readonly left: number
  readonly width: number
  /** Distance between the centres of two bars: the width available for the name. */
  readonly room: number
  readonly top: number
  readonly down: number
  /** Whether it is the chart's single tab stop. */
  readonly isStop: boolean
  /** The tooltip's id while it is open for this bar. */
  readonly tipId: string | undefined
  readonly onFocus: () => void
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A student's bar with the name below it; the whole column reacts to the pointer. */
export function PlaytimeBar(props: PlaytimeBarProps) {
  const { bar, left, width, room, top, down, isStop, tipId } = props
  const middle = left + width / 2
  const thick = Math.min(widest, width)
  const height = down - top
  return (
    <Group
      data-bar=""
      className={classes(styles.bar, bar.light && styles.light, tipId && styles.open)}
      role="img"
      aria-label={`${bar.fullName}, ${bar.minutes} minutes`}
      aria-describedby={tipId}
      tabIndex={isStop ? 0 : -1}
      onFocus={props.onFocus}
      onBlur={props.onClose}
      onPointerEnter={props.onOpen}
    >
      <rect
        className={styles.column}
        x={left}
        width={width}
        height={down + tick + 2 * lineHeight + 6}
        rx={6}
      />
      {height > 0 && (
        <BarRounded
          top
          radius={corner}
          x={middle - thick / 2}
          y={top}
          width={thick}
          height={height}
          data-print="color"
        />
      )}
      <line className={frame.lane} x1={middle} x2={middle} y1={down} y2={down + tick} />
      <text className={styles.name} y={down + tick + lineHeight}>
        <tspan x={middle}>{fitted(bar.firstName, Math.floor(room / character))}</tspan>
        <tspan x={middle} dy={lineHeight}>
          {bar.lastInitial}
        </tspan>
      </text>
    </Group>
  )
}
