import { calendarDay, type DayInt, dayOf } from './days.ts'

/** The most students one quote is for: more than any district there is asks for at once. */
export const MAX_STUDENTS = 100_000
/** A quote is for one to so many school years (S1.15). */
export const MAX_SCHOOL_YEARS = 3

/** What a student costs a year, by how many there are: the first band that has room for them (S9.1–9, S9.10?). */
const bands = [
  { under: 5, cents: 2_000 },
  { under: 15, cents: 1_500 },
  { under: 40, cents: 1_000 },
  { under: 100, cents: 975 },
  { under: 250, cents: 925 },
  { under: 500, cents: 875 },
  { under: 1_000, cents: 800 },
  { under: Number.POSITIVE_INFINITY, cents: 700 },
] as const

const WHOLE_PERCENT = 100
/** What the price is multiplied by with the hardware add-on (S9.20). */
const ADD_ON_PERCENT = 150
/** Taken off the price of each year because it is bought together with those before it (S9.11, S9.12, S9.13?). */
const yearDiscounts = [0, 5, 10] as const
/** Taken off the first year while only a part of it is left (S9.14, S9.15?). */
const PARTIAL_DISCOUNT = 40
/** The last month of the school year in which a quote is for what is left of it, January is 1 (S9.14, S9.17?). */
const LAST_PARTIAL_MONTH = 3
/** School years end on July 1 (S9.18). */
const SCHOOL_YEAR_END = { month: 7, day: 1 }

/** What is bought. */
export interface Purchase {
  readonly numStudents: number
  readonly hwAddOn: boolean
}

/** One school year of a quote. Amounts are whole cents. */
export interface PricedYear {
  readonly endDate: DayInt
  readonly pricePerStudent: number
  /** Of this year and those before it (S9.19). */
  readonly totalCost: number
}

/**
 * Prices are exact in ten-thousandths of a cent: two percentages multiply a price in cents, for the add-on and for
 * a discount. A year never has two discounts. They become cents in `toCents` and nowhere else.
 */
const UNITS_PER_CENT = WHOLE_PERCENT * WHOLE_PERCENT
const toCents = (units: number): number => Math.floor((units + UNITS_PER_CENT / 2) / UNITS_PER_CENT)

/** Whether the first year of a quote made today is what is left of a school year (S9.14, S9.17?). */
export const startsLate = (today: DayInt): boolean => calendarDay(today).month <= LAST_PARTIAL_MONTH

/** The day on which the first year of a quote made today ends (S9.16, S9.17?). */
const firstEnd = (today: DayInt): DayInt =>
  dayOf({ ...SCHOOL_YEAR_END, year: calendarDay(today).year + (startsLate(today) ? 0 : 1) })

const discountOf = (index: number, today: DayInt): number =>
  index === 0 && startsLate(today) ? PARTIAL_DISCOUNT : (yearDiscounts[index] ?? 0)

/** What so many students cost each a year in whole cents, before any percentage, and up to which number (S9.10?). */
export const bandOf = (numStudents: number) => bands.find(({ under }) => numStudents < under)

const bandPrice = (numStudents: number): number => bandOf(numStudents)?.cents ?? Number.NaN

/**
 * The three school years that a quote made today can be for. The add-on comes before the discounts; a total is
 * rounded once, half up, from the exact prices, so it need not be the students times the price shown (S9.21?).
 */
export function pricedYears({ numStudents, hwAddOn }: Purchase, today: DayInt): readonly PricedYear[] {
  const undiscounted = bandPrice(numStudents) * (hwAddOn ? ADD_ON_PERCENT : WHOLE_PERCENT)
  const prices = yearDiscounts.map((_, index) => undiscounted * (WHOLE_PERCENT - discountOf(index, today)))
  const sumTo = (index: number) => prices.slice(0, index + 1).reduce((sum, price) => sum + price, 0)
  const end = calendarDay(firstEnd(today))
  return prices.map((price, index) => ({
    endDate: dayOf({ ...end, year: end.year + index }),
    pricePerStudent: toCents(price),
    totalCost: toCents(sumTo(index) * numStudents),
  }))
}

/** The percentages taken off the three school years of a quote made today, the first year's first. */
export const discountsOn = (today: DayInt): readonly number[] =>
  yearDiscounts.map((_, index) => discountOf(index, today))

/** What so many years would cost without a discount, in whole cents: what a saving is a part of. */
export const undiscountedCost = ({ numStudents, hwAddOn }: Purchase, years: number): number =>
  toCents(
    bandPrice(numStudents) * (hwAddOn ? ADD_ON_PERCENT : WHOLE_PERCENT) * WHOLE_PERCENT * numStudents * years,
  )
