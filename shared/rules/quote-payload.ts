import { isoDate } from './day-text.ts'
import type { DayInt } from './days.ts'
import { type PricedYear, type Purchase, pricedYears } from './pricing.ts'
import { addMonths } from './subscription.ts'

/** Months after which a quote no longer holds (S9.22). */
const HOLDS_MONTHS = 1

/** The last day of a quote that is made today. */
export const quoteEnd = (today: DayInt): DayInt => addMonths(today, HOLDS_MONTHS)

/** What somebody chose for a quote. */
export interface QuoteChoice extends Purchase {
  readonly numSchoolYears: number
  readonly institutionName: string
}

/**
 * Everything a quote made today says, days as YYYY-MM-DD and amounts in whole cents (S3.81, S3.82, S3.83?,
 * S3.84?). All three years are in it, whichever was chosen.
 */
export function quotePayload(choice: QuoteChoice, today: DayInt) {
  // As many as there are years to choose from.
  const [first, second, third] = pricedYears(choice, today) as [PricedYear, PricedYear, PricedYear]
  const last = [first, second, third][choice.numSchoolYears - 1] ?? first
  return {
    ...choice,
    quoteExpiration: isoDate(quoteEnd(today)),
    endDateY1: isoDate(first.endDate),
    endDateY2: isoDate(second.endDate),
    endDateY3: isoDate(third.endDate),
    pricePerStudentY1: first.pricePerStudent,
    pricePerStudentY2: second.pricePerStudent,
    pricePerStudentY3: third.pricePerStudent,
    totalCostY1: first.totalCost,
    totalCostY2: second.totalCost,
    totalCostY3: third.totalCost,
    subscriptionExpirationDate: isoDate(last.endDate),
  }
}
