import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'
import { familiesOnlySeen } from '../../upstream/shared-children.ts'

export interface DetailsSources {
  readonly plans: readonly FamilyPlan[]
  /** Whether the chosen plan may be one that could not be read. */
  readonly hasUnreadPlans: boolean
  readonly own: Awaited<ReturnType<typeof ownSubscription>>
  /** Null if they could not be loaded. */
  readonly rosters: readonly Roster[] | null
}

/**
 * The plans and where the parent’s own stands, without which nothing can be paid; three calls in parallel,
 * and one more for whoever has no plan; throws 403 if somebody else pays.
 */
export async function loadDetails(visit: Visit): Promise<DetailsSources> {
  const { call, identity } = visit
  const [plans, own, rosters] = await Promise.all([
    familyPlans(call),
    ownSubscription(call, identity),
    orNull(accountRosters(call, identity)),
  ])
  // Whose children somebody only sees, another pays for.
  const seen = own.state === 'none' ? ((await orNull(familiesOnlySeen(visit))) ?? []) : []
  if (seen.length > 0) throw new PublicError('forbidden', { message: seen.map(familyText).join(' ') })
  return { plans, hasUnreadPlans: !isReadWhole(plans), own, rosters }
}
