import type { ReplyOf } from '../../contract/call.ts'
import { parentPlans, parentSubscription } from '../../contract/payments.ts'
import type { CallUpstream } from './client.ts'

/** The plans on offer, in the order in which they are shown. */
export const familyPlans = (call: CallUpstream): Promise<ReplyOf<typeof parentPlans>> => call(parentPlans, {})

/** Where a parent’s own subscription stands. */
export const ownSubscription = (
  call: CallUpstream,
  { accountId }: { readonly accountId: string },
): Promise<ReplyOf<typeof parentSubscription>> =>
  call(parentSubscription, { params: { parentId: accountId } })
