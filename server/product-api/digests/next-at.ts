import {
  addDays,
  calendarDay,
  type DayInt,
  dayIn,
  dayOf,
  MINUTE_MS,
  startOfDay,
  weekdayOf,
} from '../../../shared/rules/days.ts'
import type { DigestKind } from '../../contract/digests.ts'

const MINUTES_A_DAY = 1_440
const WEEK_DAYS = 7
const YEAR_MONTHS = 12
/** Minutes after midnight where the reader is: after school, and when a family is home. */
const MINUTES: Readonly<Record<DigestKind, number>> = {
  classes: 15 * 60 + 30,
  child: 17 * 60,
  institution: 15 * 60 + 30,
}

/**
 * When the next mail is due after a moment: on its day of the week, for an institution the first of the month, at its
 * hour in the reader's zone.
 */
export function nextDigestAt(
  { kind, day, zone }: { readonly kind: DigestKind; readonly day: number; readonly zone: string },
  after: Date,
): Date {
  const today = dayIn(zone, after)
  const [first, second] =
    kind === 'institution'
      ? [nextOn(day, monthOf(today)), nextOn(day, monthOf(today, 1))]
      : [nextOn(day, today), nextOn(day, addDays(today, WEEK_DAYS))]
  const soonest = at(zone, first, MINUTES[kind])
  return soonest > after ? soonest : at(zone, second, MINUTES[kind])
}

/** The first such day of the week from a day on. */
const nextOn = (day: number, from: DayInt): DayInt =>
  addDays(from, (day - weekdayOf(from) + WEEK_DAYS) % WEEK_DAYS)

/** The first day of a day's month, or of one some months later. */
function monthOf(today: DayInt, later = 0): DayInt {
  const { year, month } = calendarDay(today)
  const months = year * YEAR_MONTHS + (month - 1) + later
  return dayOf({ year: Math.floor(months / YEAR_MONTHS), month: (months % YEAR_MONTHS) + 1, day: 1 })
}

/** A time of the clock on a day, also on one whose night is an hour shorter or longer. */
function at(zone: string, day: number, minutes: number): Date {
  const guess = new Date(startOfDay(zone, day).getTime() + minutes * MINUTE_MS)
  const off = minutes - minutesOf(zone, guess)
  return new Date(guess.getTime() + off * MINUTE_MS)
}

/** Minutes since midnight on the clocks of a zone. */
function minutesOf(zone: string, instant: Date): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  return ((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) % MINUTES_A_DAY
}
