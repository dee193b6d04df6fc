import type { ProgressView } from '../../shared/screens/progress.ts'
import styles from './week-bars.module.css'

type Week = NonNullable<NonNullable<ProgressView['child']>['playtime']>

const PERCENT = 100

/**
 * Minutes on each of seven days: bars on a lane, and a list of the same days and numbers for screen readers.
 */
export function WeekBars({ sentence, days }: Pick<Week, 'sentence' | 'days'>) {
  return (
    <ol className={styles.week} aria-label={sentence}>
      {days.map(({ words, label, minutes, height }) => (
        <li key={words}>
          <span className="vh">{words}</span>
          <b className={styles.minutes} aria-hidden="true">
            {minutes}
          </b>
          <i className={styles.bar} style={{ height: `${height * PERCENT}%` }} aria-hidden="true" />
          <span className={styles.day} aria-hidden="true">
            {label}
          </span>
        </li>
      ))}
    </ol>
  )
}
