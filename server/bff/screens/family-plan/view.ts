import { pages } from '../../../../shared/paths.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { moneyText } from '../../../../shared/rules/money-text.ts'
import type { CardOutcome } from '../../../../shared/screens/card.ts'
import type { FamilyPlanView } from '../../../../shared/screens/family-plan.ts'
import { cardText, dayOf, type FamilyPlan, planName, priceText } from '../../rules/family-plan.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { FamilyPlanSources } from './load.ts'
import { receiptsView } from './receipts.ts'
import { unreadSubscription } from './unread.ts'

interface Sources extends FamilyPlanSources {
  readonly sections: FamilyPlanView['sections']
  readonly outcome: CardOutcome | null
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
  /** The address of the card provider’s frame, if one is configured. */
  readonly frame: string | null
  readonly supportEmail: string
}

interface Status {
  readonly state: FamilyPlanView['state']
  readonly stops: FamilyPlanView['stops']
  readonly about: string[]
}

const ENDED = 'Your children’s progress is kept, and games are closed.'
const CHANGE_CARD = 'Change the card to pay for your plan and keep it.'
/** The states in which a plan may be cancelled, and its card changed. */
const RUNNING: ReadonlySet<string> = new Set(['trial', 'paid', 'unpaid'])

/** A family’s subscription in words, its card, and its end (S4.28, S4.29?). */
export function familyPlanView(sources: Sources): FamilyPlanView {
  const { subscription, plans, receipts, payingFamilies = [], sections, outcome, now, zone, frame } = sources
  const charged = receipts && receiptsView(receipts, zone)
  if (subscription === null)
    return { ...unreadSubscription(sources.supportEmail), sections, receipts: charged }
  const isPaidByOthers = payingFamilies.length > 0
  const today = dayIn(zone, now)
  const plan = plans?.find(({ id }) => id === subscription.plan)
  const isRunning = RUNNING.has(subscription.state)
  const isUnpaid = subscription.state === 'unpaid'
  const hasEnded = subscription.state === 'none' || subscription.state === 'expired'
  return {
    sections,
    title: plan ? `${planName(plan)} plan` : 'Your subscription',
    ...(isPaidByOthers
      ? {
          state: { text: 'Somebody else pays', tone: 'brand' },
          stops: [],
          about: payingFamilies.map(familyText),
        }
      : statusOf(subscription, plan, today)),
    subscribe:
      hasEnded && !isPaidByOthers
        ? {
            label: subscription.state === 'none' ? 'Choose a plan' : 'Subscribe again',
            href: pages['parent-payment'],
          }
        : null,
    cancel:
      isRunning && subscription.until !== null
        ? isUnpaid
          ? CANCEL_UNPAID
          : cancelOf(subscription.until, today)
        : null,
    mayResume: subscription.state === 'cancelled',
    card: subscription.card && subscription.state !== 'ios' ? cardText(subscription.card) : null,
    cardUse: isRunning
      ? isUnpaid
        ? 'Could not be charged'
        : 'Charged when the plan renews'
      : 'Nothing more is charged to it',
    newCard: isUnpaid
      ? `${plan ? moneyText(plan.priceInCents) : 'What is owed'} is charged to it today, for your plan.`
      : 'The card that is charged from now on. Nothing is charged today.',
    frame: isRunning ? frame : null,
    receipts: charged,
    outcome,
  }
}

/** What a subscription means today. */
function statusOf(
  subscription: NonNullable<Sources['subscription']>,
  plan: FamilyPlan | undefined,
  today: DayInt,
): Status {
  const until = subscription.until === null ? '' : dayOf(subscription.until, today)
  const price = plan ? priceText(plan) : 'the price of your plan'
  const sum = plan ? `, ${moneyText(plan.priceInCents)}` : ''
  const stopsOf = (now: string, then: string) =>
    subscription.until === null
      ? []
      : [
          { day: 'Today', text: now },
          { day: until, text: then },
        ]
  switch (subscription.state) {
    case 'trial':
      return {
        state: { text: 'Free trial', tone: 'brand' },
        stops: stopsOf('Free', `First charge${sum}`),
        about: [
          `Your free trial runs to ${until}.`,
          `After it, ${price} is charged to your card until you cancel.`,
        ],
      }
    case 'paid':
      return {
        state: { text: 'Paid', tone: 'good' },
        stops: stopsOf('Paid', `Renews${sum}`),
        about: [`Paid until ${until}. It renews then${plan ? `, for ${moneyText(plan.priceInCents)}` : ''}.`],
      }
    case 'cancelled':
      return {
        state: { text: 'Cancelled', tone: 'warn' },
        stops: cancelledStops(until),
        about: [
          `You can keep playing until ${until}.`,
          'Until then you can come back with one press, and nothing is charged twice.',
        ],
      }
    case 'unpaid':
      return {
        state: { text: 'Payment failed', tone: 'bad' },
        ...(subscription.until !== null && subscription.until < today
          ? {
              stops: [],
              about: [
                `Your plan was paid until ${until}, and your card could not be charged.`,
                ENDED,
                CHANGE_CARD,
              ],
            }
          : {
              stops: stopsOf('Your card could not be charged', 'Last day of play'),
              about: [`Your card could not be charged. You can keep playing until ${until}.`, CHANGE_CARD],
            }),
      }
    case 'expired':
      return { state: { text: 'Ended', tone: 'none' }, stops: [], about: [`It ended on ${until}.`, ENDED] }
    case 'ios':
      return {
        state: { text: 'On your iOS device', tone: 'brand' },
        stops: [],
        about: [
          'Your subscription is managed on your iOS device: in its Settings, tap your name, then Subscriptions.',
        ],
      }
    case 'none':
      return {
        state: { text: 'No plan yet', tone: 'none' },
        stops: [],
        about: ['The games are open to your children once you choose a plan.'],
      }
  }
}

const cancelledStops = (day: string): FamilyPlanView['stops'] => [
  { day: 'Today', text: 'Nothing more is charged' },
  { day, text: 'Last day of play' },
  { day: 'After', text: 'Progress kept, games closed' },
]

/** An unpaid plan ends as soon as it is cancelled. */
const CANCEL_UNPAID: NonNullable<FamilyPlanView['cancel']> = {
  text: 'Your plan is not paid. It ends now, and your card is not tried again.',
  stops: [
    { day: 'Today', text: 'Nothing more is charged' },
    { day: 'After', text: 'Progress kept, games closed' },
  ],
  back: 'You can choose a plan again at any time.',
}

const cancelOf = (until: DayInt, today: DayInt): NonNullable<FamilyPlanView['cancel']> => {
  const day = dayOf(until, today)
  return {
    text: `You can keep playing until ${day}. After that your children and their results are kept, but games are closed.`,
    stops: cancelledStops(day),
    back: `Until ${day} you can come back with one press in Settings. The plan goes on as before, and nothing is charged twice.`,
  }
}
