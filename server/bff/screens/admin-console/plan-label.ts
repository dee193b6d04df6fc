import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, daysBetween } from '../../../../shared/rules/days.ts'
import { trialState } from '../../../../shared/rules/subscription.ts'
import type { FoundPerson } from '../../../../shared/screens/admin-console.ts'
import type { searchAccounts } from '../../../contract/admin.ts'
import type { ReplyOf } from '../../../contract/call.ts'

type Plan = ReplyOf<typeof searchAccounts>['accounts'][number]['subscription']
type Label = FoundPerson['plan']

const names = { teacher: 'Teacher', school: 'School', district: 'District' } as const

/** An account's plan in a few words: 'School, to July 1, 2020', 'Trial, 9 days left'. */
export function planLabel(plan: Plan, today: DayInt): Label {
  if (plan === undefined) return { label: 'Plan not known', tone: 'plain' }
  if (plan === null) return { label: 'No plan', tone: 'plain' }
  if (plan.plan === 'trial') return trialLabel(plan, today)
  const name = plan.plan === 'parent_ios' ? 'Parent' : plan.plan === 'free' ? 'Free' : names[plan.scope]
  if (plan.expirationDay === null) return { label: name, tone: 'plain' }
  return plan.expirationDay < today
    ? { label: `${name}, expired`, tone: 'warn' }
    : { label: `${name}, to ${dateText(plan.expirationDay)}`, tone: 'good' }
}

function trialLabel(trial: NonNullable<Plan>, today: DayInt): Label {
  const { trialStartDate, expirationDay } = trial
  switch (trialState(trial, today)) {
    case 'not-started':
      return { label: 'Trial, not started', tone: 'plain' }
    case 'scheduled':
      return { label: `Trial, from ${dateText(trialStartDate ?? today, today)}`, tone: 'brand' }
    case 'expired':
      return { label: 'Trial expired', tone: 'warn' }
    case 'started': {
      if (expirationDay === null) return { label: 'Trial, end not known', tone: 'brand' }
      const left = daysBetween(today, expirationDay)
      return { label: `Trial, ${left} ${left === 1 ? 'day' : 'days'} left`, tone: 'brand' }
    }
  }
}
