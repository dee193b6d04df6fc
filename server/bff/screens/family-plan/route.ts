import { FamilyPlanParams, FamilyPlanView } from '../../../../shared/screens/family-plan.ts'
import { page } from '../screen.ts'
import { loadFamilyPlan } from './load.ts'
import { showFamilyPlan } from './show.ts'

/** A family’s subscription, its card and its end, in Settings. */
export const familyPlan = page({
  name: 'family-plan',
  params: FamilyPlanParams,
  view: FamilyPlanView,
  show: async (visit) => showFamilyPlan(visit, await loadFamilyPlan(visit)),
})
