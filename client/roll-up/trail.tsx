import { Link } from 'wouter'
import type { RollUpView } from '../../shared/screens/roll-up.ts'
import { classes } from '../design/classes.ts'
import styles from './trail.module.css'

interface TrailProps {
  readonly stops: RollUpView['trail']
  /** Called when a stop is followed. */
  readonly onLeave: () => void
}

/** The levels from the district to a class on a lane: links back up, and what lies below. */
export function Trail({ stops, onLeave }: TrailProps) {
  return (
    <nav aria-label="Levels" className="no-print">
      <ol className={styles.trail}>
        {stops.map(({ label, href, current }) => (
          <li
            key={label}
            className={classes(href !== null && styles.above, current && styles.here)}
            aria-current={current ? 'page' : undefined}
          >
            {href === null ? (
              <span>{label}</span>
            ) : (
              <Link href={href} onClick={onLeave}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
