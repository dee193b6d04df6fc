import { pages } from '../../../../shared/paths.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import type { SubscriptionView } from '../../../../shared/screens/subscription.ts'
import type { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { licensePrices } from '../../rules/license-prices.ts'
import { reachesOf } from '../../rules/reach.ts'
import { addsView } from './adds.ts'
import { planOf, type SizedSubscription } from './plan.ts'
import { reachesView } from './reaches.ts'

export interface SubscriptionSources {
  readonly known: Pick<ReplyOf<typeof me>, 'teacher' | 'clientData' | 'subscription'>
  readonly today: DayInt
  readonly team: {
    readonly supportEmail: string
    readonly supportPhone: string | null
    readonly supportFax: string | null
  }
  /** False while somebody else views as the person. */
  readonly mayQuotes: boolean
}

/** What somebody's classes can be played with, and what they can buy (S2.18, S9.32?, S9.33, S9.34?). */
export function subscriptionView({ known, today, team, mayQuotes }: SubscriptionSources): SubscriptionView {
  const subscription = sized(known.subscription)
  const reaches = reachesView(reachesOf(known), today)
  return {
    plan: subscription ? planOf(subscription, today, known.clientData.institution) : null,
    noPlan: subscription ? null : noPlanView(subscription, team.supportEmail),
    adds: reaches && subscription !== undefined ? addsView(subscription, today) : null,
    reaches,
    licensePrices: [...licensePrices],
    team: waysTo(team),
    quotes: mayQuotes ? pages.quotes : null,
  }
}

/** The size was asked for: a plan without it could not be read. */
const sized = (plan: SubscriptionSources['known']['subscription']): SizedSubscription | null | undefined => {
  if (!plan) return plan
  const { currentRosterSize } = plan
  return currentRosterSize === undefined ? undefined : { ...plan, currentRosterSize }
}

/** Of a plan that could not be read nothing is claimed, least of all that there is none. */
const noPlanView = (subscription: null | undefined, supportEmail: string): SubscriptionView['noPlan'] =>
  subscription === null
    ? { title: 'No subscription yet', text: 'Your classes can be looked at, and games are closed.' }
    : {
        title: 'Your plan is not known right now',
        text: `We could not read it, so this page says nothing about its days and seats. Nothing was lost. Write to ${supportEmail} if it stays like this.`,
      }

const NOT_DIALED = /[^\d+]/g

const waysTo = ({
  supportEmail,
  supportPhone,
  supportFax,
}: SubscriptionSources['team']): SubscriptionView['team'] => [
  { way: 'Email', text: supportEmail, href: `mailto:${supportEmail}` },
  ...(supportPhone
    ? [{ way: 'Phone', text: supportPhone, href: `tel:${supportPhone.replace(NOT_DIALED, '')}` }]
    : []),
  ...(supportFax ? [{ way: 'Fax', text: supportFax, href: null }] : []),
]
