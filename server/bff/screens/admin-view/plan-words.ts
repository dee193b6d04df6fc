import { dateWords } from '../../../../shared/rules/day-words.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { trialState } from '../../../../shared/rules/subscription.ts'
import type { Summary } from './load.ts'

type Plan = Summary['schools']['list'][number]['subscription']

/** A school's plan in a few words: 'school subscription to July 1, 2020', 'pilot starts October 21'. */
export function planWords(plan: Plan, today: DayInt): string {
  if (plan === null) return 'no subscription'
  const { scope, trialStartDate, expirationDay } = plan
  if (plan.plan === 'trial' || plan.plan === 'pilot')
    switch (trialState(plan, today)) {
      case 'not-started':
        return 'pilot not started'
      case 'scheduled':
        return `pilot starts ${dateWords(trialStartDate ?? today, today)}`
      case 'expired':
        return 'pilot ended'
      case 'started':
        return expirationDay === null ? 'pilot' : `pilot to ${dateWords(expirationDay, today)}`
    }
  if (expirationDay === null) return `${scope} subscription`
  return expirationDay < today
    ? `${scope} subscription expired`
    : `${scope} subscription to ${dateWords(expirationDay)}`
}
