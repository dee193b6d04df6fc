import { type DayInt, startOfDay } from './days.ts'

/** The scores of "How likely are you to recommend …?" (S9.73). */
export const NPS_LOWEST = 1
export const NPS_HIGHEST = 10
export const npsScores: readonly number[] = Array.from({ length: NPS_HIGHEST }, (_, i) => i + NPS_LOWEST)
/** From here on somebody is a promoter (S9.74). */
const NPS_PROMOTER_FROM = 8

/** Hours from the start of the account to the first question, and from one question to the next (S9.75 to S9.77?). */
const FIRST_NPS_HOURS = 96
const FIRST_NPS_HOURS_OF_ADMINS = 168
const NPS_EVERY_HOURS = 1_440
const HOUR_MS = 3_600_000

/** The button that closes the question appears after this time (S4.61). */
export const NPS_CLOSE_MS = 3_000
export const NPS_FEEDBACK_LENGTH = 1_000

/** Whether a score makes a promoter. */
export const isPromoter = (score: number): boolean => score >= NPS_PROMOTER_FROM

/** What comes after the feedback: promoters are asked to tell somebody, all others are thanked (S4.60). */
export const npsEnding = (score: number): 'share' | 'thanks' => (isPromoter(score) ? 'share' : 'thanks')

interface NpsFacts {
  readonly accountStartDate: DayInt
  /** The day of the last question; undefined before the first. */
  readonly lastNPSDate: DayInt | undefined
  readonly isAdmin: boolean
  /** IANA zone the days are in. */
  readonly zone: string
  readonly now: Date
}

/** Whether it is time to ask, to the hour and inclusive. */
export function isNpsDue({ accountStartDate, lastNPSDate, isAdmin, zone, now }: NpsFacts): boolean {
  const [since, hours] =
    lastNPSDate === undefined
      ? [accountStartDate, isAdmin ? FIRST_NPS_HOURS_OF_ADMINS : FIRST_NPS_HOURS]
      : [lastNPSDate, NPS_EVERY_HOURS]
  return now.getTime() - startOfDay(zone, since).getTime() >= hours * HOUR_MS
}
