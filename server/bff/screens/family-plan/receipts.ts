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
  receipts.map(({ receiptId, at, amountInCents, plan, paidBy }) => {
    const day = dateText(dayIn(zone, new Date(at)))
    const what = amountInCents < 0 ? 'Given back' : `${planNames[parentPlans[plan].interval]} plan`
    return {
      id: receiptId,
      day,
      about: [what, paidBy].filter(Boolean).join(' · '),
      amount: `${amountInCents < 0 ? '−' : ''}${moneyText(Math.abs(amountInCents))}`,
      href: href(RECEIPT_PATH, { receiptId }),
      file: `Receipt ${day}.pdf`,
    }
  })
