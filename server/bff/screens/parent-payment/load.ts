import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { familiesOnlySeen } from '../../upstream/shared-children.ts'

export interface ParentPaymentSources {
  /** Null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
  readonly own: Awaited<ReturnType<typeof ownSubscription>> | null
  readonly rosters: readonly Roster[] | null
}

/**
 * The plans, where the parent’s own stands, and the children; three calls in parallel, each may fail by itself. For
 * whoever has no plan one more; throws 403 if somebody else pays.
 */
export async function loadParentPayment(visit: Visit): Promise<ParentPaymentSources> {
  const { call, identity } = visit
  const [plans, own, rosters] = await Promise.all([
    orNull(familyPlans(call)),
    orNull(ownSubscription(call, identity)),
    orNull(accountRosters(call, identity)),
  ])
  // Whose children somebody only sees, another pays for.
  const seen = own?.state === 'none' ? ((await orNull(familiesOnlySeen(visit))) ?? []) : []
  if (seen.length > 0) throw new PublicError('forbidden', { message: seen.map(familyText).join(' ') })
  return { plans, own, rosters }
}
