import type { DayInt } from './days.ts'

const sameYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const otherYear = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A past day as people say it: 'Today', 'October 11', and in another year 'October 11, 2018'. */
export function dayWords(day: DayInt, today: DayInt): string {
  if (day === today) return 'Today'
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100]
  const format = year === Math.floor(today / 10_000) ? sameYear : otherYear
  return format.format(Date.UTC(year, month - 1, date))
}
