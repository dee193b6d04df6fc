import { PlayLane } from '../../charts/play-lane.tsx'
import styles from './gameplay.module.css'
import type { PlaysOf } from './gameplay.tsx'

/** Plays side by side before the lane begins anew. */
const A_LINE = 10

/** A day's plays as marks on a lane, with the level under each; the cell says them in words. */
export function DayLane({ plays }: { readonly plays: PlaysOf['points'] }) {
  const starts = Array.from({ length: Math.ceil(plays.length / A_LINE) }, (_, i) => i * A_LINE)
  return (
    <span className={styles.lane} aria-hidden="true">
      {starts.map((start) => (
        <PlayLane key={start} plays={plays.slice(start, start + A_LINE)} />
      ))}
    </span>
  )
}
