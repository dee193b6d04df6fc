import { pages } from '../../../shared/paths.ts'
import { weekdayLabel } from '../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { capitalized } from '../../../shared/rules/letter-case.ts'
import { isFamilyPlan } from '../../../shared/rules/parent-plans.ts'
import { isRunning, type PlanTimes, trialState } from '../../../shared/rules/subscription.ts'
import type { Subscription } from '../../contract/entities.ts'
import type { Identity } from '../session/session.ts'

/** Why an access code opens no games (S4.19, S8.20, S8.23), and what opens them. */
export type ClosedGames = (
  | { readonly is: 'ended'; readonly plan: 'pilot' | 'subscription' }
  /** `from`: the day in words. */
  | { readonly is: 'ahead'; readonly from: string }
) & { readonly way: Way }

interface Way {
  readonly label: string
  readonly href: string
}

export const SEE_PLANS: Way = { label: 'See plans', href: pages.subscription }
export const SUBSCRIBE_AGAIN: Way = { label: 'Subscribe again', href: pages['parent-payment'] }
export const CHOOSE_PLAN: Way = { label: 'Choose a plan', href: pages['parent-payment'] }
export const CHANGE_CARD: Way = { label: 'Change the card', href: pages['family-plan'] }
export const CHOOSE_DAY: Way = { label: 'Choose a day', href: pages.setup }
export const CHANGE_DAY: Way = { label: 'Change the day', href: pages.setup }

/** Of a family's plan it is known besides whether its card could be charged. */
type KnownPlan = PlanTimes & Pick<Subscription, 'cardState'>

/** What keeps the games closed on a day; null while the plan runs, and where none is known. */
export function closedGames(plan: KnownPlan | null | undefined, today: DayInt): ClosedGames | null {
  if (!plan) return null
  switch (trialState(plan, today)) {
    case 'not-started':
      return { is: 'ahead', from: 'the first day of your pilot', way: CHOOSE_DAY }
    case 'scheduled':
      return { is: 'ahead', from: weekdayLabel(plan.trialStartDate ?? today, today), way: CHANGE_DAY }
    case 'expired':
      return { is: 'ended', plan: 'pilot', way: SEE_PLANS }
    case 'started':
      if (isRunning(plan, today)) return null
      return {
        is: 'ended',
        plan: 'subscription',
        way: isFamilyPlan(plan.plan) ? wayOfFamily(plan) : SEE_PLANS,
      }
  }
}

const wayOfFamily = ({ cardState }: KnownPlan): Way =>
  cardState === 'unpaid' ? CHANGE_CARD : SUBSCRIBE_AGAIN

/** The same of the plan behind one's own access code: what another teacher's code opens is not known here. */
export const closedOf = (
  { planTimes, timezone }: Pick<Identity, 'planTimes' | 'timezone'>,
  { teacher, now }: { readonly teacher: string | undefined; readonly now: Date },
): ClosedGames | null => (teacher === undefined ? closedGames(planTimes, dayIn(timezone, now)) : null)

/** What is said of a code then, in place of handing it out. */
export const closedText = (closed: ClosedGames, code = 'the access code'): string =>
  closed.is === 'ended'
    ? `Your ${closed.plan} has ended, so ${code} does not open the games.`
    : `${capitalized(code)} opens the games from ${closed.from}.`
