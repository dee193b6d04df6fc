import { type DayInt, isSameMonth, utcMidnight, yearOf } from './days.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const date = { month: 'long', day: 'numeric' } as const
const sameYear = format(date)
const otherYear = format({ ...date, year: 'numeric' })
const weekday = format({ ...date, weekday: 'long' })
const short = format({ month: 'short', day: 'numeric' })
const shortNamed = format({ month: 'short', day: 'numeric', weekday: 'short' })
const month = format({ month: 'long' })
const monthOtherYear = format({ month: 'long', year: 'numeric' })
const weekdayOtherYear = format({ ...date, weekday: 'long', year: 'numeric' })

/** A day as an integer ends with its day of the month. */
const DAYS_OF_MONTH = 100
const isSameYear = (day: DayInt, today: DayInt): boolean => yearOf(day) === yearOf(today)

/** A past day in words: 'Today', 'October 11', and in another year 'October 11, 2018'. */
export const dayText = (day: DayInt, today: DayInt): string =>
  day === today ? 'Today' : dateText(day, today)

/** 'October 11', and in another year, or with none to compare, 'October 11, 2018'. */
export const dateText = (day: DayInt, today?: DayInt): string =>
  (today !== undefined && isSameYear(day, today) ? sameYear : otherYear).format(utcMidnight(day))

/** From a day to a later one: 'October 10 to 16', 'September 28 to October 4', with the years where they differ. */
export function spanText(from: DayInt, to: DayInt): string {
  if (isSameMonth(from, to)) return `${dateText(from, to)} to ${to % DAYS_OF_MONTH}`
  return isSameYear(from, to)
    ? `${dateText(from, to)} to ${dateText(to, to)}`
    : `${dateText(from)} to ${dateText(to)}`
}

/** 'Friday, October 11', and in another year 'Friday, October 11, 2018'. */
export const weekdayLabel = (day: DayInt, today: DayInt): string =>
  (isSameYear(day, today) ? weekday : weekdayOtherYear).format(utcMidnight(day))

/** 'October', and in another year 'October 2018'. */
export const monthText = (day: DayInt, today: DayInt): string =>
  (isSameYear(day, today) ? month : monthOtherYear).format(utcMidnight(day))

/** 'Sep 23', for axes and narrow columns. */
export const shortDate = (day: DayInt): string => short.format(utcMidnight(day))

/** 'Mon, Sep 23'. */
export const shortWeekday = (day: DayInt): string => shortNamed.format(utcMidnight(day))

/** '2019-09-23', as in files. */
export const isoDate = (day: DayInt): string => new Date(utcMidnight(day)).toISOString().slice(0, 10)
