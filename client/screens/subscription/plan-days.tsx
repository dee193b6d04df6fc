import type { CSSProperties } from 'react'
import type { SubscriptionView } from '../../../shared/screens/subscription.ts'
import styles from './plan-days.module.css'

/** More marks than these are too close to tell apart. */
const MAX_MARKS = 31

interface PlanDaysProps {
  readonly lane: NonNullable<NonNullable<SubscriptionView['plan']>['lane']>
}

/** A plan's days along a lane, a mark each; the bead is today. */
export function PlanDays({ lane: { first, last, today, share, days } }: PlanDaysProps) {
  const steps = days > MAX_MARKS ? 1 : days
  const marks = Array.from({ length: steps + 1 }, (_, index) => index / steps)
  return (
    <div className={styles.days} style={{ '--share': share } as CSSProperties}>
      <p className={styles.today}>{today}</p>
      <div className={styles.lane} aria-hidden="true" data-print="color">
        {marks.map((mark) => (
          <i
            key={mark}
            className={mark <= share ? styles.past : undefined}
            style={{ left: `${mark * 100}%` }}
          />
        ))}
        <span className={styles.bead} />
      </div>
      <div className={styles.ends}>
        <p>
          <b className="strong">{first.day}</b>
          <span className="sm soft">{first.text}</span>
        </p>
        <p>
          <b className="strong">{last.day}</b>
          <span className="sm soft">{last.text}</span>
        </p>
      </div>
    </div>
  )
}
