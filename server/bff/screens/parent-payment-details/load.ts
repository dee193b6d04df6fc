import type { Roster } from '../../../contract/entities.ts'
import type { FamilyPlan } from '../../rules/family-plan.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface DetailsSources {
  readonly plans: readonly FamilyPlan[]
  readonly own: Awaited<ReturnType<typeof ownSubscription>>
  /** Null if they could not be loaded. */
  readonly rosters: readonly Roster[] | null
}

/** The plans and where the parent’s own stands, without which nothing can be paid; three calls in parallel. */
export async function loadDetails({ call, identity }: Visit): Promise<DetailsSources> {
  const [plans, own, rosters] = await Promise.all([
    familyPlans(call),
    ownSubscription(call, identity),
    orNull(accountRosters(call, identity)),
  ])
  return { plans, own, rosters }
}
