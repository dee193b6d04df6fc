import { isDeepStrictEqual } from 'node:util'
import { addDays, dayIn } from '../../../shared/rules/days.ts'
import { type QuoteChoice, quotePayload } from '../../../shared/rules/quote-payload.ts'
import type { QuotePayload } from '../../contract/quotes.ts'

/** It may still be yesterday or already tomorrow where somebody asks. */
const DAYS_AROUND = [0, -1, 1] as const

/** Whether a quote says what the price rule says on what is today's date somewhere in the world. */
export function holdsToday(payload: QuotePayload, now: Date): boolean {
  const { numStudents, numSchoolYears, hwAddOn, institutionName } = payload
  const choice: QuoteChoice = { numStudents, numSchoolYears, hwAddOn, institutionName }
  const today = dayIn('UTC', now)
  return DAYS_AROUND.some((days) => isDeepStrictEqual(quotePayload(choice, addDays(today, days)), payload))
}
