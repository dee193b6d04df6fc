import { addDays, dayIn, startOfDay, weekdayOf } from '../../../shared/rules/days.ts'
import type { DigestKind } from '../../contract/digests.ts'

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 1_440
const WEEK_DAYS = 7
/** Minutes after midnight where the reader is: after school, and when a family is home. */
const MINUTES: Readonly<Record<DigestKind, number>> = { classes: 15 * 60 + 30, child: 17 * 60 }

/** When the next weekly mail is due after a moment: on its day, at its hour in the reader's zone. */
export function nextDigestAt(
  { kind, day, zone }: { readonly kind: DigestKind; readonly day: number; readonly zone: string },
  after: Date,
): Date {
  const today = dayIn(zone, after)
  const wait = (day - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS
  const first = at(zone, addDays(today, wait), MINUTES[kind])
  return first > after ? first : at(zone, addDays(today, wait + WEEK_DAYS), MINUTES[kind])
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
