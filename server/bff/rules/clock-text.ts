import { dateText } from '../../../shared/rules/day-text.ts'
import { addDays, dayIn } from '../../../shared/rules/days.ts'

/** 'Today, 9:58 am', 'Yesterday, 4:12 pm', 'October 14, 11:20 am'. */
export function whenText(at: Date, now: Date, zone: string): string {
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)]
  const words = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : dateText(day, today)
  return `${words}, ${timeText(at, zone)}`
}

/** '9:58 am', or '9:58:07 am'. */
export function timeText(at: Date, zone: string, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const seconds = precision === 'seconds' ? `:${partOf('second')}` : ''
  return `${partOf('hour')}:${partOf('minute')}${seconds} ${partOf('dayPeriod').toLowerCase()}`
}
