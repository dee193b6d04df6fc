import { addDays, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import { FACTOR_DAYS } from './weights.ts'

/**
 * The days the factors are counted over at a given moment: that day and the 27 before it, in the caller's
 * zone.
 */
export const factorWindow = (zone: string, now: Date): { since: Date; now: Date } => ({
  since: startOfDay(zone, addDays(dayIn(zone, now), 1 - FACTOR_DAYS)),
  now,
})
