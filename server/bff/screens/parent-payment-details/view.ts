import { pages } from '../../../../shared/paths.ts'
import { addDays, type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import { MAX_CHILDREN } from '../../../../shared/rules/parent-roster.ts'
import type { CardOutcome } from '../../../../shared/screens/card.ts'
import type { ParentPaymentDetailsView } from '../../../../shared/screens/parent-payment-details.ts'
import {
  dayAfter,
  dayOf,
  type FamilyPlan,
  namedChildren,
  planName,
  priceText,
  trialText,
} from '../../rules/family-plan.ts'
import type { DetailsSources } from './load.ts'

interface Sources extends DetailsSources {
  readonly plan: string
  readonly outcome: CardOutcome | null
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
  /** The provider’s frame; null if no card can be taken. */
  readonly frame: string | null
}

type Terms = NonNullable<ParentPaymentDetailsView['order']>['terms']

const NOT_READ = 'This plan could not be loaded'
const MAY_START: ReadonlySet<string> = new Set(['none', 'expired'])

/** What a plan costs and when, the terms, and the card that pays it (S2.29, S2.192, S9.37 to S9.39?). */
export function parentPaymentDetailsView(sources: Sources): ParentPaymentDetailsView {
  const { plans, hasUnreadPlans, subscription, rosters, outcome, now, zone } = sources
  const plan = plans.find(({ id }) => id === sources.plan)
  const shared = { change: pages['parent-payment'], next: pages['parent-setup'], outcome }
  if (!plan || !MAY_START.has(subscription.state))
    return {
      ...shared,
      title: plan ? 'You have a subscription' : hasUnreadPlans ? NOT_READ : 'This plan is not on offer',
      text: plan ? 'It runs already, and nothing is charged twice.' : 'Please choose another one.',
      order: null,
      links: [
        plan
          ? { label: 'See your subscription', href: pages['family-plan'] }
          : { label: 'Choose a plan', href: shared.change },
        { label: 'Go on', href: shared.next },
      ],
    }
  const today = dayIn(zone, now)
  const days = subscription.hasTrialLeft ? plan.trial_period_days : 0
  const price = moneyText(plan.priceInCents)
  return {
    ...shared,
    title: days > 0 ? 'Nothing to pay today' : `${price} to pay today`,
    text: `${planName(plan)} plan, ${priceText(plan)}, for ${namedChildren(rosters).words}.`,
    links: [],
    order: {
      plan: plan.id,
      stops: stopsOf(plan, days, today),
      terms: termsOf(plan, days, today),
      button: days > 0 ? 'Start free trial' : `Pay ${price}`,
      agreement: `By ${days > 0 ? 'starting' : 'paying'}, you agree to these payment terms. Your card is typed on the card provider’s page and never reaches us.`,
      frame: sources.frame,
    },
  }
}

function stopsOf(plan: FamilyPlan, days: number, today: DayInt) {
  const price = moneyText(plan.priceInCents)
  const first = addDays(today, days)
  const next = dayAfter(first, plan.interval)
  if (days === 0)
    return [
      { day: 'Today', text: `First ${price}` },
      { day: dayOf(next, today), text: `Next ${price}` },
    ]
  return [
    { day: 'Today', text: `Free for ${trialText(days)}` },
    { day: dayOf(first, today), text: `First ${price}` },
    { day: dayOf(next, today), text: `Next ${price}` },
  ]
}

function termsOf(plan: FamilyPlan, days: number, today: DayInt): Terms {
  const end = dayOf(addDays(today, days), today)
  return [
    ...(days > 0
      ? [
          {
            about: 'trial',
            text: `The trial is free for ${trialText(days)}, to ${end}. Cancel before then and nothing is charged.`,
          } as const,
          {
            about: 'price',
            text: `After it, ${priceText(plan)} until you cancel. A receipt comes by mail each time.`,
          } as const,
        ]
      : [
          {
            about: 'price',
            text: `${priceText(plan)} from today, until you cancel. A receipt comes by mail each time.`,
          } as const,
        ]),
    { about: 'end', text: 'Cancel in Settings at any time. You keep what you paid for until its last day.' },
    { about: 'children', text: `One subscription for up to ${MAX_CHILDREN} children.` },
  ]
}
