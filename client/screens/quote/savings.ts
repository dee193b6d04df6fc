import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import {
  bandOf,
  discountsOn,
  type Purchase,
  pricedYears,
  undiscountedCost,
} from '../../../shared/rules/pricing.ts'

/** One of the plans to choose from, in words. */
export interface Plan {
  readonly numSchoolYears: number
  readonly title: string
  /** What a student costs in its last year, and when that ends. */
  readonly about: string
  /** Its last day (YYYYMMDD). */
  readonly endDate: DayInt
  readonly total: string
  /** The same in whole cents. */
  readonly cents: number
  /** What is taken off its last year: '5% off year 2'; 'List price' if nothing is. */
  readonly saving: string
  /** What that comes to; null if nothing is taken off. */
  readonly saved: string | null
  /** What each of its years costs. */
  readonly years: readonly { readonly name: string; readonly amount: string }[]
}

/** The plans as they are priced today (S2.80, S4.96). */
export function plansFor(purchase: Purchase, day: DayInt): readonly Plan[] {
  const years = pricedYears(purchase, day)
  return years.map(({ endDate, pricePerStudent, totalCost }, index) => {
    const numSchoolYears = index + 1
    const saved = undiscountedCost(purchase, numSchoolYears) - totalCost
    const inYear = index === 0 ? 'a student' : `in year ${numSchoolYears}`
    return {
      numSchoolYears,
      title: planTitle(numSchoolYears),
      about: `${moneyText(pricePerStudent)} ${inYear} · to ${dateText(endDate)}`,
      endDate,
      total: moneyText(totalCost),
      cents: totalCost,
      saving: savingText(discountsOn(day)[index] ?? 0, numSchoolYears),
      saved: saved > 0 ? moneyText(saved) : null,
      years: years.slice(0, numSchoolYears).map((year, at) => ({
        name: `Year ${at + 1}, to ${dateText(year.endDate)}`,
        amount: moneyText(year.totalCost - (years[at - 1]?.totalCost ?? 0)),
      })),
    }
  })
}

/** '2 years'. */
export const planTitle = (years: number): string => countOf(years, 'year')

/** '40% off year 1' */
const savingText = (percent: number, year: number): string =>
  percent > 0 ? `${percent}% off year ${year}` : 'List price'

/** 'List price under 250 students: $9.25 each' */
export function bandText(numStudents: number): string | undefined {
  const band = bandOf(numStudents)
  if (!band) return undefined
  const { under, cents } = band
  const students = Number.isFinite(under) ? `under ${countOfStudents(under)}` : 'of so many students'
  return `List price ${students}: ${moneyText(cents)} each`
}
