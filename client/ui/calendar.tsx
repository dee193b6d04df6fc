import { lazy, Suspense } from 'react'
import type { DayInt } from '../../shared/rules/days.ts'
import styles from './calendar.module.css'

export interface CalendarProps {
  readonly label: string
  /** The day that is picked, or null. */
  readonly value: DayInt | null
  /** The first and the last day that may be picked. */
  readonly first: DayInt
  readonly last: DayInt
  /** The day it is for the person, which need not be their browser's. */
  readonly today: DayInt
  /** How many days after the picked one belong to it. */
  readonly daysAfter: number
  readonly onPick: (day: DayInt) => void
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean
}

const OpenCalendar = lazy(() => import('./calendar-open.tsx'))

/** A month to pick a day from; react-aria comes with the first one. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div aria-busy="true" className={styles.waiting} />}>
      <OpenCalendar {...props} />
    </Suspense>
  )
}
