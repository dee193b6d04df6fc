import { CancelFamilyPlan, FamilyPlanView } from '../../../../shared/screens/family-plan.ts'
import { cancelParentSubscription } from '../../../contract/payments.ts'
import { command } from '../command.ts'
import { loadBesideSubscription } from './load.ts'
import { showFamilyPlan } from './show.ts'

/** Cancels at the end of what is free or paid; without a reason the provider is told 'None' (S2.126, S7.135). */
export const cancelFamilyPlan = command({
  screen: 'family-plan',
  name: 'cancel',
  method: 'POST',
  needs: 'family-plan',
  body: CancelFamilyPlan,
  view: FamilyPlanView,
  async run(visit, { reason = '' }) {
    const typed = reason.trim()
    const subscription = await visit.call(cancelParentSubscription, {
      params: { parentId: visit.identity.accountId },
      body: typed === '' ? {} : { reason: typed },
    })
    return showFamilyPlan(visit, { subscription, ...(await loadBesideSubscription(visit)) })
  },
})
