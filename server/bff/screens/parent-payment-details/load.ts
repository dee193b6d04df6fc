import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'
import { payingFamilies } from '../../upstream/shared-children.ts'

export interface DetailsSources {
  readonly plans: readonly FamilyPlan[]
  /** Whether the chosen plan may be one that could not be read. */
  readonly hasUnreadPlans: boolean
  readonly subscription: Awaited<ReturnType<typeof ownSubscription>>
  /** Null if they could not be loaded. */
  readonly rosters: readonly Roster[] | null
}

/**
 * The plans and the parent’s subscription, without which nothing can be paid, and the children; three calls in parallel.
 * For a parent without a plan, two more; throws 403 if another family pays for what they see.
 */
export async function loadDetails(visit: Visit): Promise<DetailsSources> {
  const { call, identity } = visit
  const [plans, subscription, rosters] = await Promise.all([
    familyPlans(call),
    ownSubscription(call, identity),
    orNull(accountRosters(call, identity)),
  ])
  const paying = await payingFamilies(visit, subscription)
  if (paying.length > 0) throw new PublicError('forbidden', { message: paying.map(familyText).join(' ') })
  return { plans, hasUnreadPlans: !isReadWhole(plans), subscription, rosters }
}
