import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { trialState } from '../../../../shared/rules/subscription.ts'
import type { Summary } from './load.ts'

type Plan = Summary['schools']['list'][number]['subscription']

/** A school's plan in a few words: 'school subscription to July 1, 2020', 'pilot starts October 21'. */
export function planText(plan: Plan, today: DayInt): string {
  if (plan === undefined) return 'subscription not known'
  if (plan === null) return 'no subscription'
  const { scope, trialStartDate, expirationDay } = plan
  if (plan.plan === 'trial' || plan.plan === 'pilot')
    switch (trialState(plan, today)) {
      case 'not-started':
        return 'pilot not started'
      case 'scheduled':
        return `pilot starts ${dateText(trialStartDate ?? today, today)}`
      case 'expired':
        return 'pilot ended'
      case 'started':
        return expirationDay === null ? 'pilot, end not known' : `pilot to ${dateText(expirationDay, today)}`
    }
  if (expirationDay === null) return `${scope} subscription`
  return expirationDay < today
    ? `${scope} subscription expired`
    : `${scope} subscription to ${dateText(expirationDay)}`
}
