import { type DrawnMark, isQuitMark } from '../../shared/rules/chart-results.ts'
import frame from './chart-frame.module.css'
import { markPaths } from './play-marks.ts'
import styles from './plays-chart.module.css'

/**
 * In px: the distance between plays, the marks' height and size, the position of the level, and the height of
 * a lane.
 */
const STEP = 34
const MARK_Y = 12
const MARK_SIZE = 18
const LEVEL_Y = 35
const LANE_HEIGHT = 40
/** Number of plays side by side before the next lane begins. */
const PLAYS_PER_LANE = 10

interface LaneProps {
  readonly plays: readonly { readonly mark: DrawnMark; readonly level: number }[]
}

interface PlayLanesProps extends LaneProps {
  /** Keeps the space, without drawing anything. */
  readonly isPlaceholder: boolean
}

/** A few plays as marks with their levels below them, on as many lanes as they need. */
export function PlayLanes({ plays, isPlaceholder }: PlayLanesProps) {
  const tops = Array.from(
    { length: Math.ceil(plays.length / PLAYS_PER_LANE) },
    (_, lane) => lane * LANE_HEIGHT,
  )
  return (
    <svg
      className={styles.lanes}
      width={Math.min(plays.length, PLAYS_PER_LANE) * STEP}
      height={tops.length * LANE_HEIGHT}
      data-print="color"
      aria-hidden="true"
    >
      {!isPlaceholder &&
        tops.map((top, lane) => (
          <g key={top} transform={`translate(0 ${top})`}>
            <Lane plays={plays.slice(lane * PLAYS_PER_LANE, (lane + 1) * PLAYS_PER_LANE)} />
          </g>
        ))}
    </svg>
  )
}

function Lane({ plays }: LaneProps) {
  const marks = plays.map(({ mark }, i) => ({ mark, x: (i + 0.5) * STEP, y: MARK_Y }))
  return (
    <>
      <line className={frame.lane} x1={STEP / 2} x2={(plays.length - 0.5) * STEP} y1={MARK_Y} y2={MARK_Y} />
      {markPaths(marks, MARK_SIZE).map(({ mark, fill, line }) => (
        <g key={mark} className={styles[isQuitMark(mark) ? 'quit' : mark]}>
          <path className={styles.shape} d={fill} />
          {line && <path className={styles.sign} d={line} />}
        </g>
      ))}
      <text className={styles.numbers} y={LEVEL_Y}>
        {plays.map(({ level }, i) => (
          <tspan key={marks[i]?.x} x={marks[i]?.x}>
            {level}
          </tspan>
        ))}
      </text>
    </>
  )
}
