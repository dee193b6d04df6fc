import { dateText } from '../../../shared/rules/day-text.ts'
import { dayIn, MINUTE_MS } from '../../../shared/rules/days.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * How long ago something happened, in words: 'just now', '12 minutes ago', '3 hours ago', and after a day its
 * date in the zone, 'October 11'. A time in the future (clock skew) is 'just now'.
 */
export function agoText(then: Date, now: Date, zone: string): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < HOUR_MINUTES) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (minutes < DAY_MINUTES) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return dateText(dayIn(zone, then), dayIn(zone, now))
}
