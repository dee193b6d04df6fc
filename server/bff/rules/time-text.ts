import { minutesInWords } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { addDays, dayIn } from '../../../shared/rules/days.ts'

/** Whole minutes as a figure; '<1' for less than half a minute that was played. */
export const minutesText = (minutes: number, isPlayed = true): string =>
  minutes === 0 && isPlayed ? '<1' : String(minutes)

/** Minutes played, in words: 'less than a minute', '1 minute', '12 minutes'. */
export const minuteText = (minutes: number): string => minutesInWords(minutesText(minutes))

/** More than the number of zones: one zone has many spellings, and user input must not fill the memory. */
const MAX_CLOCKS = 1_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** '10:31 am' in a known zone. */
export function clockTime(zone: string, instant: Date): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(zone, clock)
  return clock.format(instant).replace(/\s/g, ' ').toLowerCase()
}

/** 'today, 8:12 am', 'yesterday, 6:40 pm', 'October 11, 6:40 pm' in the zone. */
export function momentText(instant: Date, zone: string, now: Date): string {
  const [day, today] = [dayIn(zone, instant), dayIn(zone, now)]
  const words = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : dateText(day, today)
  return `${words}, ${clockTime(zone, instant)}`
}
