import type { ChartResult } from '../../../shared/rules/chart-results.ts'
import { addDays, type DayInt, daysBetween } from '../../../shared/rules/days.ts'
import { wholeMinutes } from '../../../shared/rules/playtime.ts'

/** One play of the last four weeks. */
export interface KnownPlay {
  readonly day: DayInt
  readonly appContext: string
  readonly levelNum: number
  readonly result: ChartResult
  readonly seconds: number
}

/** As long as playtime and the factors look back. */
export const WEEKS = 4
const DAYS_PER_WEEK = 7
/** With play in a single week there is nothing to compare it with. */
export const MIN_PLAYED_WEEKS = 2
/** With fewer minutes in all of them, one more game makes a week look twice as good. */
export const MIN_COMPARED_MINUTES = 10
/**
 * The last week against the average of the weeks before: a quarter up or down is within what a day off or a
 * rainy break does; twice or half is not.
 */
const SHARES = { far: 2, some: 1.25 } as const

/** Seven days and what was played in them. */
export interface ChildWeek {
  /** The last of its days. */
  readonly until: DayInt
  /** Whole minutes; those of the last week are the minutes in 7 days. */
  readonly minutes: number
  readonly plays: number
  /** Levels that were passed, excellently or not. */
  readonly passed: number
  /** Levels that were left before they were over. */
  readonly left: number
}

/** The last four weeks, oldest first; the last one ends today. */
export function weeksOf(plays: readonly KnownPlay[], today: DayInt): ChildWeek[] {
  const weekOf = (day: DayInt) => WEEKS - 1 - Math.floor(daysBetween(day, today) / DAYS_PER_WEEK)
  const inWeeks = Array.from({ length: WEEKS }, (_, week) => plays.filter(({ day }) => weekOf(day) === week))
  const seconds = inWeeks.map((played, week) => [`${week}`, sum(played.map((one) => one.seconds))] as const)
  const minutes = wholeMinutes(new Map(seconds)).byGame
  return inWeeks.map((played, week) => ({
    until: addDays(today, (week - WEEKS + 1) * DAYS_PER_WEEK),
    minutes: minutes.get(`${week}`) ?? 0,
    plays: played.length,
    passed: played.filter(({ result }) => result === 'excel' || result === 'pass').length,
    left: played.filter(({ result }) => result === 'quit').length,
  }))
}

/** Whether enough weeks and minutes were played to compare them. */
export const canCompare = (weeks: readonly ChildWeek[]): boolean =>
  weeks.filter(({ plays }) => plays > 0).length >= MIN_PLAYED_WEEKS &&
  sum(weeks.map(({ minutes }) => minutes)) >= MIN_COMPARED_MINUTES

export type Change = 'far more' | 'more' | 'same' | 'less' | 'far less'

/** How the last week's minutes compare with the average of the weeks before; null if that cannot be told. */
export function minutesChange(weeks: readonly ChildWeek[]): Change | null {
  const [last, before] = [weeks.at(-1), weeks.slice(0, -1)]
  if (!last || !canCompare(weeks)) return null
  const usual = sum(before.map(({ minutes }) => minutes)) / before.length
  if (last.minutes >= usual * SHARES.far && last.minutes > usual) return 'far more'
  if (last.minutes >= usual * SHARES.some && last.minutes > usual) return 'more'
  if (last.minutes <= usual / SHARES.far && last.minutes < usual) return 'far less'
  return last.minutes <= usual / SHARES.some && last.minutes < usual ? 'less' : 'same'
}

/** Whether every week had more minutes than the one before. */
export const risesWeekly = (weeks: readonly ChildWeek[]): boolean =>
  weeks.every(({ minutes }, at) => at === 0 || minutes > (weeks[at - 1]?.minutes ?? 0))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
