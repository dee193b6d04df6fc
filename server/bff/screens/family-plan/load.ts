import type { FamilyPlan } from '../../rules/family-plan.ts'
import type { Visit } from '../../session/visit.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface FamilyPlanSources {
  readonly own: Awaited<ReturnType<typeof ownSubscription>>
  /** For the price; null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
}

/** Where a family’s subscription stands, and what it costs; two calls in parallel. */
export async function loadFamilyPlan({ call, identity }: Visit): Promise<FamilyPlanSources> {
  const [own, plans] = await Promise.all([ownSubscription(call, identity), orNull(familyPlans(call))])
  return { own, plans }
}
