import { plansFor } from '../../client/screens/quote/savings.ts'
import { totalOf } from '../../server/product-api/quotes/total.ts'
import { calendarDay, type DayInt } from '../../shared/rules/days.ts'
import { quotePayload } from '../../shared/rules/quote-payload.ts'

/** The price list as the specification has it (S9.1–10): students in cents, each band to less than its end. */
const list = [
  [5, 2_000n],
  [15, 1_500n],
  [40, 1_000n],
  [100, 975n],
  [250, 925n],
  [500, 875n],
  [1_000, 800n],
] as const
const LARGEST = 700n

/** What the specification makes one to three years cost, in exact fractions, rounded half up to a cent. */
export function exactTotals(numStudents: number, hwAddOn: boolean, day: DayInt): readonly number[] {
  const [, price = LARGEST] = list.find(([end]) => numStudents < end) ?? []
  const first = calendarDay(day).month <= 3 ? 60n : 100n
  const percents = [first, first + 95n, first + 185n]
  return percents.map((percent) =>
    Number((price * (hwAddOn ? 150n : 100n) * percent * BigInt(numStudents) + 5_000n) / 10_000n),
  )
}

const cents = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''))

/** Where screen, payload and what is charged differ from the specification or one another; '' where they agree. */
export function disagreement(numStudents: number, hwAddOn: boolean, day: DayInt): string {
  const plans = plansFor({ numStudents, hwAddOn }, day)
  const exact = exactTotals(numStudents, hwAddOn, day)
  for (const [index, plan] of plans.entries()) {
    const choice = { numStudents, hwAddOn, numSchoolYears: index + 1, institutionName: 'x' }
    const charged = totalOf(quotePayload(choice, day))
    const rows = plan.years.reduce((sum, { amount }) => sum + cents(amount), 0)
    const said = [exact[index], cents(plan.total), charged, rows]
    if (said.some((amount) => amount !== charged))
      return `${numStudents} students, ${index + 1} years, ${hwAddOn ? 'add-on' : 'no add-on'}, ${day}: ${said}`
  }
  return ''
}
