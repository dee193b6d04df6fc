import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { pricedYears, startsLate } from '../../../../shared/rules/pricing.ts'
import type { SubscriptionView } from '../../../../shared/screens/subscription.ts'
import type { Subscription } from '../../../contract/entities.ts'

/** What nobody has paid for. */
const unpaid: ReadonlySet<Subscription['plan']> = new Set(['trial', 'pilot', 'free'])

/** What a subscription adds to what somebody has; null beside one that is paid for. */
export function addsView(subscription: Subscription | null, today: DayInt): SubscriptionView['adds'] {
  if (subscription && !unpaid.has(subscription.plan)) return null
  const year = startsLate(today) ? 'The rest of the school year' : 'The whole school year'
  const [first] = pricedYears({ numStudents: 1, hwAddOn: false }, today)
  return {
    items: [
      { what: year, more: first ? `, to ${dateText(first.endDate)}` : '' },
      { what: 'A seat for every student', more: ' you count in the quote' },
      { what: 'Every class', more: ' of a school or a district, if its administrator buys it' },
    ],
    stays: subscription
      ? `Everything from ${subscription.plan === 'free' ? 'your free plan' : 'your pilot'} stays as it is.`
      : null,
  }
}
