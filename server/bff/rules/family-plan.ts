import { cardName } from '../../../shared/rules/card-name.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import { joinList } from '../../../shared/rules/list-text.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { cutName } from '../../../shared/rules/names.ts'
import { planNames } from '../../../shared/rules/parent-plans.ts'
import { addMonths } from '../../../shared/rules/subscription.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Card } from '../../contract/card.ts'
import type { Roster } from '../../contract/entities.ts'
import type { parentPlans } from '../../contract/payments.ts'

/** A plan on offer to families, as the product API has it. */
export type FamilyPlan = ReplyOf<typeof parentPlans>[number]

const DAYS_PER_WEEK = 7
const MONTHS_PER_YEAR = 12

/**
 * How long a trial is, in words: whole weeks where there are some, such as '2 weeks', else days; null for none
 * (S9.38, S9.39?).
 */
export function trialText(days: number): string | null {
  if (days <= 0) return null
  return days % DAYS_PER_WEEK === 0 ? countOf(days / DAYS_PER_WEEK, 'week') : countOf(days, 'day')
}

/** '$29.99 a year'. */
export const priceText = ({ priceInCents, interval }: FamilyPlan): string =>
  `${moneyText(priceInCents)} a ${interval}`

export const planName = ({ interval }: FamilyPlan): string => planNames[interval]

/** The day an interval after another. */
export function dayAfter(day: DayInt, interval: FamilyPlan['interval']): DayInt {
  if (interval === 'day') return addDays(day, 1)
  return addMonths(day, interval === 'month' ? 1 : MONTHS_PER_YEAR)
}

/** What the other plans cost in a year or a month, for comparison; null where there is nothing to compare. */
export function comparedText({ priceInCents, interval }: FamilyPlan): string | null {
  if (interval === 'month') return `${moneyText(priceInCents * MONTHS_PER_YEAR)} over a year`
  if (interval === 'year') return `About ${moneyText(Math.round(priceInCents / MONTHS_PER_YEAR))} a month`
  return null
}

const YEARLY_EXTRA = 'Two extra months free!'
/** What is said of a plan that costs less (S9.36). */
export const extraText = ({ id }: FamilyPlan): string | null => (id === 'parent_yearly' ? YEARLY_EXTRA : null)

/** 'Visa ending in 4242, expires 08/2022' (S3.32?). */
export function cardText({ expMonth, expYear, ...card }: Card): string {
  const month = String(expMonth).padStart(2, '0')
  return `${cardName(card)}, expires ${month}/${expYear}`
}

/** 'October 30', and with its year where that is another one. */
export const dayOf = (day: DayInt, today: DayInt): string => dateText(day, today)

/** The children's first names, or 'your children' while there are none, and whether it is one child. */
export function namedChildren(rosters: readonly Roster[] | null): { words: string; isOne: boolean } {
  const children = new Map(
    (rosters ?? []).flatMap(({ students }) => students.map((one) => [one.studentId, one] as const)),
  )
  const named = [...children.values()].map(({ firstName }) => cutName(firstName))
  return { words: named.length === 0 ? 'your children' : joinList(named), isOne: named.length === 1 }
}
