import { Bead } from '../../design/bead.tsx'
import styles from './projector.module.css'

const WIDTH = 1_440
const LINE = 62
const FIRST = 86
const LAST = 1_354
/** More ticks than these are only a gray band. */
const MAX_TICKS = 60

interface ClassLaneProps {
  /** How many are in. */
  readonly count: number
  readonly of: number
}

/** How many are in, as a bead on a line that has a place for everybody. */
export function ClassLane({ count, of }: ClassLaneProps) {
  const at = (nth: number) => FIRST + ((LAST - FIRST) * nth) / Math.max(1, of)
  const ticks = of > MAX_TICKS ? [0, of] : Array.from({ length: of + 1 }, (_, nth) => nth)
  const ends = [...new Set([0, count, of])]
  return (
    <svg className={styles.lane} width="640" viewBox={`0 0 ${WIDTH} 110`} aria-hidden="true">
      <path d={`M0 ${LINE}h${WIDTH}`} stroke="var(--kid-lane)" strokeWidth="7" />
      {ticks.map((nth) => (
        <g key={nth}>
          <path
            d={`M${at(nth)} ${LINE - 14}v28`}
            stroke="var(--kid-lane)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          {nth > 0 && nth < count && <circle cx={at(nth)} cy={LINE} r="9" fill="var(--kid-lane)" />}
        </g>
      ))}
      <Bead position={`${at(count)} ${LINE - 36}`} scale={1.3} />
      {ends.map((nth) => (
        <text key={nth} x={at(nth)} y="104" textAnchor="middle" className={styles.number}>
          {nth}
        </text>
      ))}
    </svg>
  )
}
