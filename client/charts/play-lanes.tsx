import { isQuitMark, type PlayMark } from '../../shared/rules/chart-results.ts'
import frame from './chart-frame.module.css'
import { markPaths } from './play-marks.ts'
import styles from './plays-chart.module.css'

/**
 * In px: the distance between plays, the marks' height and size, the position of the level, and the height of
 * a lane.
 */
const step = 34
const middle = 12
const side = 18
const text = 35
const height = 40
/** Number of plays side by side before the next lane begins. */
const A_LANE = 10

interface LaneProps {
  readonly plays: readonly { readonly mark: PlayMark; readonly level: number }[]
}

interface PlayLanesProps extends LaneProps {
  /** Leaves the space empty, without drawing anything. */
  readonly isAway: boolean
}

/** A few plays as marks with their levels below them, on as many lanes as they need. */
export function PlayLanes({ plays, isAway }: PlayLanesProps) {
  const tops = Array.from({ length: Math.ceil(plays.length / A_LANE) }, (_, lane) => lane * height)
  return (
    <svg
      className={styles.lanes}
      width={Math.min(plays.length, A_LANE) * step}
      height={tops.length * height}
      data-print="color"
      aria-hidden="true"
    >
      {!isAway &&
        tops.map((top, lane) => (
          <g key={top} transform={`translate(0 ${top})`}>
            <Lane plays={plays.slice(lane * A_LANE, (lane + 1) * A_LANE)} />
          </g>
        ))}
    </svg>
  )
}

function Lane({ plays }: LaneProps) {
  const spots = plays.map(({ mark }, i) => ({ mark, x: (i + 0.5) * step, y: middle }))
  return (
    <>
      <line className={frame.lane} x1={step / 2} x2={(plays.length - 0.5) * step} y1={middle} y2={middle} />
      {markPaths(spots, side).map(({ mark, fill, line }) => (
        <g key={mark} className={styles[isQuitMark(mark) ? 'quit' : mark]}>
          <path className={styles.shape} d={fill} />
          {line && <path className={styles.letter} d={line} />}
        </g>
      ))}
      <text className={styles.numbers} y={text}>
        {plays.map(({ level }, i) => (
          <tspan key={spots[i]?.x} x={spots[i]?.x}>
            {level}
          </tspan>
        ))}
      </text>
    </>
  )
}
