import type { Roster } from '../../../contract/entities.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface ParentPaymentSources {
  /** Null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
  readonly own: Awaited<ReturnType<typeof ownSubscription>> | null
  readonly rosters: readonly Roster[] | null
}

/** The plans, where the parent’s own stands, and the children; three calls in parallel, each may fail by itself. */
export async function loadParentPayment({ call, identity }: Visit): Promise<ParentPaymentSources> {
  const [plans, own, rosters] = await Promise.all([
    orNull(familyPlans(call)),
    orNull(ownSubscription(call, identity)),
    orNull(accountRosters(call, identity)),
  ])
  return { plans, own, rosters }
}
