import type { FamilyPlan } from '../../rules/family-plan.ts'
import type { Visit } from '../../session/visit.ts'
import { familyPlans, ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { familiesOnlySeen, type SharedChildren } from '../../upstream/shared-children.ts'

export interface FamilyPlanSources {
  readonly own: Awaited<ReturnType<typeof ownSubscription>>
  /** For the price; null if they could not be loaded. */
  readonly plans: readonly FamilyPlan[] | null
  /** For whoever has no plan: the families whose children they only see, and others pay for. */
  readonly seen?: SharedChildren['families']
}

/**
 * Where a family’s subscription stands, and what it costs; two calls in parallel, and for whoever
 * has no plan whether somebody else pays.
 */
export async function loadFamilyPlan(visit: Visit): Promise<FamilyPlanSources> {
  const { call, identity } = visit
  const [own, plans] = await Promise.all([ownSubscription(call, identity), orNull(familyPlans(call))])
  return { own, plans, seen: own.state === 'none' ? ((await orNull(familiesOnlySeen(visit))) ?? []) : [] }
}
