import { type Purchase, undiscountedCost } from './pricing.ts'

const WHOLE_PERCENT = 100

/** What one school year costs before anything is taken off, in whole cents; the first year is 0. */
export const listCost = (purchase: Purchase, year: number): number =>
  undiscountedCost(purchase, year + 1) - undiscountedCost(purchase, year)

/** What is taken off a price in whole cents, in whole percent. */
export const percentOff = (list: number, cost: number): number =>
  Math.round(((list - cost) / list) * WHOLE_PERCENT)
