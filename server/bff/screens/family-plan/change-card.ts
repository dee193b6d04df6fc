import { ChangeCard, FamilyPlanView } from '../../../../shared/screens/family-plan.ts'
import { parentCard } from '../../../contract/payments.ts'
import { cardOutcome } from '../../rules/card-outcome.ts'
import { command } from '../command.ts'
import { loadFamilyPlan } from './load.ts'
import { showFamilyPlan } from './show.ts'

/** Cards a family may bring in an hour: each is tried at its bank. */
const TRIES = { limit: 30, seconds: 3_600 }

/** Has another card charged from now on, once per key (S2.125, S7.136); the view says what became of it. */
export const changeCard = command({
  screen: 'family-plan',
  name: 'card',
  method: 'PUT',
  needs: 'family-plan',
  body: ChangeCard,
  view: FamilyPlanView,
  hasSecret: true,
  allowance: TRIES,
  async run(visit, { key, cardToken }) {
    const reply = await visit.call(parentCard, {
      params: { parentId: visit.identity.accountId },
      headers: { 'idempotency-key': key },
      body: { cardToken },
    })
    return showFamilyPlan(visit, await loadFamilyPlan(visit), cardOutcome(reply))
  },
})
