import { lazy, Suspense } from 'react'
import type { DayInt } from '../../shared/rules/days.ts'
import styles from './calendar.module.css'

export interface CalendarProps {
  readonly label: string
  /** The picked day, or null. */
  readonly value: DayInt | null
  /** The first and the last day that can be picked. */
  readonly first: DayInt
  readonly last: DayInt
  /** Today for the person, which may differ from the browser's date. */
  readonly today: DayInt
  /** How many days after the picked one belong to it. */
  readonly daysAfter: number
  readonly onPick: (day: DayInt) => void
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean
}

const OpenCalendar = lazy(() => import('./calendar-open.tsx'))

/** A month to pick a day from; react-aria is loaded with the first one. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div aria-busy="true" className={styles.waiting} />}>
      <OpenCalendar {...props} />
    </Suspense>
  )
}
