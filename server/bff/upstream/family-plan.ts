import type { ReplyOf } from '../../contract/call.ts'
import { parentPlans, parentSubscription } from '../../contract/payments.ts'
import type { CallUpstream } from './client.ts'
import { isReadWhole } from './read-rows.ts'
import { UpstreamError } from './upstream-error.ts'

/** The plans on offer, in the order in which they are shown; throws if none of them can be read. */
export async function familyPlans(call: CallUpstream): Promise<ReplyOf<typeof parentPlans>> {
  const plans = await call(parentPlans, {})
  if (plans.length === 0 && !isReadWhole(plans)) throw new UpstreamError('invalid-response', parentPlans.id)
  return plans
}

/** Where a parent’s own subscription stands. */
export const ownSubscription = (
  call: CallUpstream,
  { accountId }: { readonly accountId: string },
): Promise<ReplyOf<typeof parentSubscription>> =>
  call(parentSubscription, { params: { parentId: accountId } })
