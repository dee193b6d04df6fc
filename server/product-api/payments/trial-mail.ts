import { pages } from '../../../shared/paths.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { type ParentPlanId, parentPlans, planNames } from '../../../shared/rules/parent-plans.ts'
import type { Mail } from '../mail/mailer.ts'

interface Trial {
  readonly plan: ParentPlanId
  /** Its last day, where the family is. */
  readonly until: DayInt
}

/** What a family has agreed to when its trial begins: until when it is free, and what is charged then. */
export function trialMail(email: string, { plan, until }: Trial): Mail {
  const { cents, interval } = parentPlans[plan]
  const day = dateText(until)
  return {
    to: email,
    subject: `Your free trial runs to ${day}`,
    text: `You have the ${planNames[interval]} plan, and nothing is charged before your trial is over on ${day}. From then on it is ${moneyText(cents)} a ${interval}. You can cancel at any time in your settings; if you do before ${day}, you pay nothing.`,
    link: pages.settings,
    why: 'You get this message because a subscription to Numberlane was started with your account.',
    action: 'See your subscription',
  }
}
