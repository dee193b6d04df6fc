import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { payingFamilies } from '../../upstream/shared-children.ts'

export interface ParentPaymentSources {
  /** Null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
  readonly subscription: Awaited<ReturnType<typeof ownSubscription>> | null
  readonly rosters: readonly Roster[] | null
}

/**
 * The plans, the parent’s subscription, and the children; three calls in parallel, of which each may fail by itself.
 * For a parent without a plan, two more; throws 403 if another family pays for what they see.
 */
export async function loadParentPayment(visit: Visit): Promise<ParentPaymentSources> {
  const { call, identity } = visit
  const [plans, subscription, rosters] = await Promise.all([
    orNull(familyPlans(call)),
    orNull(ownSubscription(call, identity)),
    orNull(accountRosters(call, identity)),
  ])
  const paying = await payingFamilies(visit, subscription)
  if (paying.length > 0) throw new PublicError('forbidden', { message: paying.map(familyText).join(' ') })
  return { plans, subscription, rosters }
}
