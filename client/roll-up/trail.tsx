import { useContext } from 'react'
import { Link } from 'wouter'
import type { Trail as Stops } from '../../shared/screens/roll-up.ts'
import { PendingHeadingFocus } from '../routing/heading-focus.ts'
import styles from './trail.module.css'

interface TrailProps {
  /** None for those who see no roll-up. */
  readonly stops: Stops | undefined
}

/** The levels from the district to a class on a lane: links back up, and what lies below. */
export function Trail({ stops }: TrailProps) {
  const pendingFocus = useContext(PendingHeadingFocus)
  // Another level is the same page with other params: its heading takes the focus all the same.
  const onLeave = () => {
    pendingFocus.current = true
  }
  if (!stops) return null
  return (
    <nav aria-label="Levels" className="no-print">
      <ol className={styles.trail}>
        {stops.map(({ label, href, current }) => (
          <li key={href ?? label} aria-current={current ? 'page' : undefined}>
            {href === null ? (
              label
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
