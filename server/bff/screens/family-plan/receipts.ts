import { href } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import { parentPlans, planNames } from '../../../../shared/rules/parent-plans.ts'
import type { FamilyPlanView } from '../../../../shared/screens/family-plan.ts'
import type { FamilyPlanSources } from './load.ts'

/** A receipt as a file. */
export const RECEIPT_PATH = '/api/receipts/:receiptId'

type Receipts = NonNullable<FamilyPlanSources['receipts']>

/** What a family was charged and given back, a line each; days are those of the zone. */
export const receiptsView = (receipts: Receipts, zone: string): NonNullable<FamilyPlanView['receipts']> =>
  receipts.map(({ receiptId, kind, at, amountInCents, plan, paidBy }) => {
    const day = dateText(dayIn(zone, new Date(at)))
    const what = whatOf(kind, amountInCents) ?? `${planNames[parentPlans[plan].interval]} plan`
    return {
      id: receiptId,
      day,
      about: [what, paidBy].filter(Boolean).join(' · '),
      amount: `${amountInCents < 0 ? '−' : ''}${moneyText(Math.abs(amountInCents))}`,
      href: href(RECEIPT_PATH, { receiptId }),
      file: `Receipt ${day}.pdf`,
    }
  })

/** What a line is; null: it is a payment of the plan. A bank may send back what was given, or decide for us. */
function whatOf(kind: Receipts[number]['kind'], amountInCents: number): string | null {
  if (amountInCents < 0) return 'Given back'
  return kind === 'payment' ? null : 'Back to us'
}
