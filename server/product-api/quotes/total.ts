import type { QuotePayload } from '../../contract/quotes.ts'

/** What the chosen plan costs, in cents. */
export function totalOf({ numSchoolYears, totalCostY1, totalCostY2, totalCostY3 }: QuotePayload): number {
  if (numSchoolYears === 1) return totalCostY1
  return numSchoolYears === 2 ? totalCostY2 : totalCostY3
}
