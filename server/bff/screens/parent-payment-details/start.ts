import {
  ParentPaymentDetailsView,
  StartFamilyPlan,
} from '../../../../shared/screens/parent-payment-details.ts'
import { createParentSubscription } from '../../../contract/payments.ts'
import { cardOutcome } from '../../rules/card-outcome.ts'
import { command } from '../command.ts'
import { loadDetails } from './load.ts'
import { showDetails } from './show.ts'

/** Cards a family may bring in an hour: each is tried at its bank. */
const TRIES = { limit: 30, seconds: 3_600 }

/** Starts a plan with a card, once per key (S1.21, S7.134); the view says what became of it. */
export const startFamilyPlan = command({
  screen: 'parent-payment-details',
  name: 'start',
  method: 'POST',
  needs: 'family-plan',
  body: StartFamilyPlan,
  view: ParentPaymentDetailsView,
  hasSecret: true,
  allowance: TRIES,
  async run(visit, { key, cardToken, plan }) {
    const reply = await visit.call(createParentSubscription, {
      params: { parentId: visit.identity.accountId },
      headers: { 'idempotency-key': key },
      body: { cardToken, plan },
    })
    return showDetails(visit, await loadDetails(visit), { plan, outcome: cardOutcome(reply) })
  },
})
