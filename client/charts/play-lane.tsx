import { isQuitMark, type PlayMark } from '../../shared/rules/chart-results.ts'
import frame from './chart-frame.module.css'
import { markPaths } from './play-marks.ts'
import styles from './plays-chart.module.css'

/** In px: from play to play, the marks' height and side, and where the level stands. */
const step = 34
const middle = 11
const side = 18
const text = 34
const height = 38

interface PlayLaneProps {
  readonly plays: readonly { readonly mark: PlayMark; readonly level: number }[]
}

/** A few plays as marks on a lane with their levels under them. */
export function PlayLane({ plays }: PlayLaneProps) {
  const spots = plays.map(({ mark }, i) => ({ mark, x: (i + 0.5) * step, y: middle }))
  return (
    <svg width={plays.length * step} height={height} data-print="color" aria-hidden="true">
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
    </svg>
  )
}
