/** A day as the integer YYYYMMDD (specification 9, Dates). */
export type DayInt = number

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** Further from UTC than any zone is. */
const MAX_OFFSET_MINUTES = 16 * 60
/** A school year begins on July 1 (S7.92?, S9.147?). */
const SCHOOL_YEAR_STARTS = 701

/** More than the number of zones: one zone has many spellings, and user input must not fill the memory. */
const MAX_FORMATTERS = 1_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(zone, formatter)
  return formatter
}

/** The one spelling of a time zone, which can be written in any mixture of capitals; null if none has this name. */
export function canonicalZone(zone: string): string | null {
  try {
    const { timeZone } = formatterOf(zone).resolvedOptions()
    // Newer engines take a mere offset for a zone, of which there are thousands.
    return /^[A-Z]/.test(timeZone) ? timeZone : null
  } catch {
    return null
  }
}

/** Whether a text names a time zone that is known here. */
export const isZone = (zone: string): boolean => canonicalZone(zone) !== null

const formattedDay = (zone: string, instant: Date): DayInt => {
  const text = formatterOf(zone).format(instant)
  return Number(text.slice(6) + text.slice(0, 2) + text.slice(3, 5))
}

/** Every zone has been a multiple of this from UTC since Kiritimati’s 10:40 ended in 1979, so that no day begins within it. */
const SLOT_MS = 15 * MINUTE_MS
const SLOTS_SINCE = Date.UTC(1980, 0)
const MAX_DAYS_KEPT = 1_000
const days = new Map<string, DayInt>()

/**
 * The day in an IANA zone at an instant. Throws RangeError for an unknown zone. Formatting is the costliest part of a
 * small view, and a request asks about few moments: the day of each zone's quarter of an hour is kept.
 */
export function dayIn(zone: string, instant: Date): DayInt {
  const slot = `${zone} ${Math.floor(instant.getTime() / SLOT_MS)}`
  const known = days.get(slot)
  if (known !== undefined) return known
  const day = formattedDay(zone, instant)
  if (days.size >= MAX_DAYS_KEPT) days.clear()
  if (instant.getTime() >= SLOTS_SINCE) days.set(slot, day)
  return day
}

/** A day by its parts, the month from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const yearOf = (day: DayInt): number => Math.floor(day / 10_000)
export const calendarDay = (day: DayInt): CalendarDay => ({
  year: yearOf(day),
  month: Math.floor(day / 100) % 100,
  day: day % 100,
})
export const dayOf = ({ year, month, day }: CalendarDay): DayInt => year * 10_000 + month * 100 + day

/** The instant a day begins in UTC, for formatters of that zone and for arithmetic. */
export function utcMidnight(of: DayInt): number {
  const { year, month, day } = calendarDay(of)
  return Date.UTC(year, month - 1, day)
}

const toDayInt = (utc: Date): DayInt =>
  dayOf({ year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() })

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: DayInt, days: number): DayInt =>
  toDayInt(new Date(utcMidnight(day) + days * DAY_MS))

/** Days from one day to another. */
export const daysBetween = (from: DayInt, to: DayInt): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS)

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (day: DayInt): number => new Date(utcMidnight(day)).getUTCDay()

const MAX_STARTS = 1_000
const starts = new Map<string, number>()

/** The instant a day begins in a zone, even if clocks change at midnight. Kept, because it has to be searched for. */
export function startOfDay(zone: string, day: DayInt): Date {
  const key = `${day} ${zone}`
  const known = starts.get(key)
  if (known !== undefined) return new Date(known)
  const start = searchedStart(zone, day)
  if (starts.size >= MAX_STARTS) starts.clear()
  starts.set(key, start)
  return new Date(start)
}

/** By search, because zones have no formula. */
function searchedStart(zone: string, day: DayInt): number {
  const around = utcMidnight(day)
  let before = -MAX_OFFSET_MINUTES
  let within = MAX_OFFSET_MINUTES
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (formattedDay(zone, new Date(around + middle * MINUTE_MS)) >= day) within = middle
    else before = middle
  }
  return around + within * MINUTE_MS
}

/** Days of one month are less apart than this as integers, days of different months at least 70 (S9.139, S9.140?). */
const SAME_MONTH_WITHIN = 31

/** Whether two days are in the same month of the same year. */
export const isSameMonth = (one: DayInt, other: DayInt): boolean => Math.abs(one - other) < SAME_MONTH_WITHIN

/** The last July 1, today included. */
export function schoolYearStart(today: DayInt): DayInt {
  const year = yearOf(today)
  return today % 10_000 >= SCHOOL_YEAR_STARTS
    ? year * 10_000 + SCHOOL_YEAR_STARTS
    : (year - 1) * 10_000 + SCHOOL_YEAR_STARTS
}
