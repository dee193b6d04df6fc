import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { trialState } from '../../../../shared/rules/subscription.ts'
import type { Summary } from './load.ts'

type Plan = Summary['schools']['list'][number]['subscription']

interface People {
  readonly teachers: number
  /** How many of them the plan is given to, if that is known. */
  readonly covered?: number
}

/**
 * A school's plan in a few words: 'school subscription to July 1, 2020, for 9 of the teachers', 'pilot starts
 * October 21'.
 */
export function planText(plan: Plan, today: DayInt, people: People): string {
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
  if (expirationDay === null) return [`${scope} subscription`, ...givenTo(people)].join(', ')
  return expirationDay < today
    ? `${scope} subscription expired`
    : [`${scope} subscription to ${dateText(expirationDay)}`, ...givenTo(people)].join(', ')
}

/** Nothing where it is given to everybody. */
function givenTo({ teachers, covered = teachers }: People): string[] {
  return covered >= teachers ? [] : [`for ${covered === 0 ? 'none' : covered} of the teachers`]
}
