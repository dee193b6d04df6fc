import { dateText } from '../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../shared/rules/days.ts'

/** How everybody is told that access ends: only a notice, nothing is locked by it (S1.31, S2.203, S9.67). */
export const accessEndLead = (day: DayInt): string => `Access will end on ${dateText(day)}.`

/** Whether it is still announced: up to and on its day, and never as if a past day lay ahead (S1.32?). */
export const isAnnounced = (day: DayInt, today: DayInt): boolean => today <= day
