import type { ReplyOf } from '../../../contract/call.ts'
import { familyReceipts } from '../../../contract/family-receipts.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import type { Visit } from '../../session/visit.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { familiesOnlySeen, type SharedChildren } from '../../upstream/shared-children.ts'

export interface FamilyPlanSources {
  readonly own: Awaited<ReturnType<typeof ownSubscription>>
  /** For the price; null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
  /** What they were charged; null if it could not be loaded. */
  readonly receipts: ReplyOf<typeof familyReceipts> | null
  /** For whoever has no plan: the families whose children they only see, and others pay for. */
  readonly seen?: SharedChildren['families']
}

/**
 * Where a family’s subscription stands, and what it costs; three calls in parallel, and for whoever
 * has no plan whether somebody else pays.
 */
export async function loadFamilyPlan(visit: Visit): Promise<FamilyPlanSources> {
  const [own, beside] = await Promise.all([
    ownSubscription(visit.call, visit.identity),
    loadBesideSubscription(visit),
  ])
  return { own, ...beside, seen: own.state === 'none' ? ((await orNull(familiesOnlySeen(visit))) ?? []) : [] }
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
