import { addDays, type DayInt, dayOf, daysBetween, weekdayOf, yearOf } from '../../../shared/rules/days.ts'

const monthDayOf = (day: DayInt) => day % 10_000

/** First day of school, and the day summer begins. */
const FIRST_DAY = 814
const SUMMER = 612
/** Days without school that fall on the same dates every year: Veterans Day, winter break, spring break. */
const breaks: readonly (readonly [from: number, to: number])[] = [
  [1111, 1111],
  [1221, 1231],
  [101, 104],
  [401, 406],
]
const MONDAY = 1
const THURSDAY = 4

/** The nth given weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): DayInt {
  const first = dayOf({ year, month, day: 1 })
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** Labor Day, Martin Luther King Day, Presidents' Day, and Thanksgiving with the day after. */
function isMovingHoliday(day: DayInt): boolean {
  const year = yearOf(day)
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4)
  return [
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    thanksgiving,
    addDays(thanksgiving, 1),
  ].includes(day)
}

/** Whether schools are open: a weekday outside summer, breaks and holidays. */
export function isSchoolDay(day: DayInt): boolean {
  const date = monthDayOf(day)
  const weekday = weekdayOf(day)
  const summer = date >= SUMMER && date < FIRST_DAY
  const away = breaks.some(([from, to]) => from <= date && date <= to)
  return weekday > 0 && weekday < 6 && !summer && !away && !isMovingHoliday(day)
}

/** The day the school year a day belongs to began. */
export const schoolStart = (day: DayInt): DayInt =>
  (monthDayOf(day) >= FIRST_DAY ? yearOf(day) : yearOf(day) - 1) * 10_000 + FIRST_DAY

/** With fewer school days than this, a class shows too little, so play begins in the previous school year. */
const ENOUGH_DAYS = 75
/** How many days back play begins if the school year is young. */
const DAYS_BACK = 120

/** The first day of play for demo data created on a given day. */
export function firstDayOfPlay(today: DayInt): DayInt {
  const start = schoolStart(today)
  return daysBetween(start, today) >= ENOUGH_DAYS ? start : addDays(today, -DAYS_BACK)
}

/** How much of the school year has passed on a day: 0 at its start, 1 at the start of the next. */
export const yearElapsed = (day: DayInt): number => daysBetween(schoolStart(day), day) / 365
