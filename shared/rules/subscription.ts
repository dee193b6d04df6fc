import { addDays, calendarDay, type DayInt, dayOf } from './days.ts'

/** Days a pilot lasts: it can still be used on the day that many after its first (S9.42, S9.43?). */
export const PILOT_DAYS = 14
/** Months ahead a pilot may begin (S4.20, S5.91, S9.44). */
export const PILOT_MONTHS_AHEAD = 3

/** The dates of a subscription. */
export interface PlanTimes {
  readonly plan: string
  readonly trialStartDate: DayInt | null
  readonly expirationDay: DayInt | null
}

export type TrialState = 'not-started' | 'scheduled' | 'started' | 'expired'

/**
 * The state of a subscription on a day. A pilot's first and last day both count as running; plans other than
 * the trial have always started (S4.19, S4.22 to S4.26?).
 */
export function trialState({ plan, trialStartDate, expirationDay }: PlanTimes, today: DayInt): TrialState {
  if (plan !== 'trial') return 'started'
  if (trialStartDate === null) return 'not-started'
  if (trialStartDate > today) return 'scheduled'
  return expirationDay !== null && expirationDay < today ? 'expired' : 'started'
}

/** Whether a subscription can be used on a day: it has begun and has not ended. */
export const isRunning = (plan: PlanTimes, today: DayInt): boolean =>
  trialState(plan, today) === 'started' && (plan.expirationDay === null || plan.expirationDay >= today)

/** A pilot that begins on a day: its first and last day (S9.43?). */
export const pilotFrom = (day: DayInt): { trialStartDate: DayInt; expirationDay: DayInt } => ({
  trialStartDate: day,
  expirationDay: addDays(day, PILOT_DAYS),
})

/** Months in a year. */
const MONTHS = 12

/** The same day of the month so many months later, or that month's last day if it has no such day. */
export function addMonths(day: DayInt, months: number): DayInt {
  const from = calendarDay(day)
  const total = from.year * MONTHS + (from.month - 1) + months
  const firstOf = (month: number) =>
    dayOf({ year: Math.floor(month / MONTHS), month: (month % MONTHS) + 1, day: 1 })
  return Math.min(firstOf(total) + from.day - 1, addDays(firstOf(total + 1), -1))
}

/** The first and the last day on which a pilot may begin (S5.91, S5.92?). */
export const pilotStartBounds = (today: DayInt): { first: DayInt; last: DayInt } => ({
  first: today,
  last: addMonths(today, PILOT_MONTHS_AHEAD),
})

/** Shown beside a day on which no pilot may begin. */
export const NO_PILOT_DAY = 'Pick today or a later day, at most 3 months ahead.'

/** Whether a pilot may begin on a day: it exists and is within the bounds. */
export function mayStartPilotOn(day: DayInt, today: DayInt): boolean {
  const { first, last } = pilotStartBounds(today)
  return addDays(day, 0) === day && first <= day && day <= last
}
