import { FamilyPlanView, ResumeFamilyPlan } from '../../../../shared/screens/family-plan.ts'
import { resumeParentSubscription } from '../../../contract/payments.ts'
import { command } from '../command.ts'
import { loadBesideSubscription } from './load.ts'
import { showFamilyPlan } from './show.ts'

/** Takes a cancellation back before its last day is over: the plan goes on as before. */
export const resumeFamilyPlan = command({
  screen: 'family-plan',
  name: 'resume',
  method: 'POST',
  needs: 'family-plan',
  body: ResumeFamilyPlan,
  view: FamilyPlanView,
  async run(visit) {
    const params = { parentId: visit.identity.accountId }
    const subscription = await visit.call(resumeParentSubscription, { params })
    return showFamilyPlan(visit, { subscription, ...(await loadBesideSubscription(visit)) })
  },
})
