import { CalendarDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { addDays, calendarDay, type DayInt, dayOf } from '../../shared/rules/days.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './calendar.module.css'
import type { CalendarProps } from './calendar.tsx'

function dateOf(dayInt: DayInt): CalendarDate {
  const { year, month, day } = calendarDay(dayInt)
  return new CalendarDate(year, month, day)
}

/**
 * The month itself, built on react-aria: today has a ring, the picked day is a bead, and the days after it
 * are on its lane.
 */
export default function OpenCalendar(props: CalendarProps) {
  const { label, value, first, last, today, daysAfter, onPick, autoFocus } = props
  const end = value === null ? null : addDays(value, daysAfter)
  const dayClass = (day: DayInt) =>
    classes(
      styles.day,
      day === today && styles.today,
      day === value && styles.picked,
      value !== null && end !== null && value < day && day <= end && styles.after,
    )
  return (
    <I18nProvider locale="en-US">
      <Calendar
        aria-label={label}
        className={styles.calendar}
        value={value === null ? null : dateOf(value)}
        defaultFocusedValue={dateOf(value ?? today)}
        minValue={dateOf(first)}
        maxValue={dateOf(last)}
        firstDayOfWeek="sun"
        autoFocus={autoFocus}
        onChange={(date) => onPick(dayOf(date))}
      >
        <div className={styles.head}>
          <Button slot="previous" className={styles.turn}>
            <Icon of={ChevronLeft} />
          </Button>
          <Heading className={styles.month} level={3} />
          <Button slot="next" className={styles.turn}>
            <Icon of={ChevronRight} />
          </Button>
        </div>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell>{weekday.slice(0, 2)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={dayClass(dayOf(date))} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
