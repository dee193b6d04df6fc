import type { ReplyOf } from '../../../contract/call.ts'
import { familyReceipts } from '../../../contract/family-receipts.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import type { Visit } from '../../session/visit.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { payingFamilies, type SharedChildren } from '../../upstream/shared-children.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

export interface FamilyPlanSources {
  /** Null if it could not be read. */
  readonly subscription: Awaited<ReturnType<typeof ownSubscription>> | null
  /** For the price; null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
  /** What they were charged; null if it could not be loaded. */
  readonly receipts: ReplyOf<typeof familyReceipts> | null
  /** The families that pay for what somebody without a plan and without children sees. */
  readonly payingFamilies?: SharedChildren['families']
}

/**
 * A family’s subscription, and what it costs and has cost; three calls in parallel, and for a parent without a plan two
 * more: whether another family pays.
 */
export async function loadFamilyPlan(visit: Visit): Promise<FamilyPlanSources> {
  const [subscription, beside] = await Promise.all([
    ownSubscription(visit.call, visit.identity).catch(nullIfUnread),
    loadBesideSubscription(visit),
  ])
  return { subscription, ...beside, payingFamilies: await payingFamilies(visit, subscription) }
}

/** What was charged, and the way to cancel, do not depend on the one value that could not be read. */
function nullIfUnread(error: unknown): null {
  if (error instanceof UpstreamError && error.reason === 'invalid-response') return null
  throw error
}

/** What stands beside a subscription that is known already: what plans cost, and what was charged. */
export async function loadBesideSubscription({
  call,
  identity,
}: Visit): Promise<Pick<FamilyPlanSources, 'plans' | 'receipts'>> {
  const [plans, receipts] = await Promise.all([
    orNull(familyPlans(call)),
    orNull(call(familyReceipts, { params: { parentId: identity.accountId } })),
  ])
  return { plans, receipts }
}
