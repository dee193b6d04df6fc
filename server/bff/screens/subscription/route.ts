import { dayIn } from '../../../../shared/rules/days.ts'
import { SubscriptionParams, SubscriptionView } from '../../../../shared/screens/subscription.ts'
import { me } from '../../../contract/account.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { subscriptionView } from './view.ts'

/** What somebody has subscribed to, and how to order. One upstream call. */
export const subscription = page({
  name: 'subscription',
  params: SubscriptionParams,
  view: SubscriptionView,
  show: async (visit) => {
    const known = await visit.call(me, { query: { withSize: true } })
    return subscriptionView({
      known,
      today: dayIn(visit.identity.timezone, visit.now),
      team: visit.config,
      mayQuotes: may(visit.identity, 'own-quotes'),
    })
  },
})
