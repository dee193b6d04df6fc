import { pages } from '../../../../shared/paths.ts'
import { addDays, dayIn } from '../../../../shared/rules/days.ts'
import { games } from '../../../../shared/rules/games.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import type { ParentPaymentView } from '../../../../shared/screens/parent-payment.ts'
import {
  comparedText,
  dayOf,
  extraText,
  type FamilyPlan,
  namedChildren,
  planName,
  trialText,
} from '../../rules/family-plan.ts'
import type { ParentPaymentSources } from './load.ts'

interface Sources extends ParentPaymentSources {
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
}

const FIRST_CHOICE = 'parent_yearly'
/** States in which a plan cannot be started, because one runs. */
const RUNNING: ReadonlySet<string> = new Set(['trial', 'paid', 'cancelled', 'unpaid', 'ios'])

/** What is said of a plan that runs, by its state, where it is more than where it stands. */
const ownTexts: Readonly<Record<string, string>> = {
  unpaid: 'Your card could not be charged. Change it in Settings, and the plan is paid.',
  ios: 'Your subscription is managed on your iOS device. How to change or end it there is in Settings.',
}

/** Fixed words: ten games are named and two of them are no longer offered (S9.40, S9.41?). */
const GETS = [
  '9 iPad games plus web games',
  'A parent dashboard: skills, playtime and factors',
  'One access code for the whole family',
]

/** What a family can subscribe to, and what that brings (S2.28, S2.191, S9.35 to S9.41?). */
export function parentPaymentView({ plans, subscription, rosters, now, zone }: Sources): ParentPaymentView {
  const { words, isOne } = namedChildren(rosters)
  const shared = {
    gets: {
      title: `What ${words} ${isOne ? 'gets' : 'get'}`,
      items: [...GETS],
      badges: games.filter(({ isNotActive }) => !isNotActive).map(({ badge }) => badge),
    },
  }
  if (subscription && RUNNING.has(subscription.state))
    return {
      ...shared,
      title: 'You have a subscription',
      text: ownTexts[subscription.state] ?? 'Its days, its card and its end are in Settings.',
      plans: [],
      chosen: null,
      links: [
        { label: 'See your subscription', href: pages['family-plan'] },
        { label: 'Go on', href: pages['parent-setup'] },
      ],
    }
  if (!plans?.length || subscription === null)
    return {
      ...shared,
      title: 'Plans are not available right now',
      text: 'Go on for now. You can choose a plan in Settings later.',
      plans: [],
      chosen: null,
      links: [{ label: 'Go on', href: pages['parent-setup'] }],
    }
  const today = dayIn(zone, now)
  const first = plans.find(({ id }) => id === FIRST_CHOICE) ?? (plans[0] as FamilyPlan)
  const trial = subscription.hasTrialLeft ? trialText(first.trial_period_days) : null
  return {
    ...shared,
    title: trial === null ? 'Choose a plan' : 'Start with a free trial',
    text:
      trial === null
        ? 'You pay today, and can cancel at any time. You keep what you paid for until its last day.'
        : `Free for ${trial}. We charge your card on ${dayOf(addDays(today, first.trial_period_days), today)}, and you can cancel any time before then.`,
    plans: plans.map((plan) => ({
      id: plan.id,
      name: planName(plan),
      price: moneyText(plan.priceInCents),
      per: `a ${plan.interval}`,
      about: comparedText(plan),
      extra: extraText(plan),
    })),
    chosen: first.id,
    links: [{ label: 'Not now', href: pages['parent-setup'] }],
  }
}
