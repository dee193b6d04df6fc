import { ParentPaymentParams, ParentPaymentView } from '../../../../shared/screens/parent-payment.ts'
import { page } from '../screen.ts'
import { loadParentPayment } from './load.ts'
import { parentPaymentView } from './view.ts'

/** The choice of a family’s plan. */
export const parentPayment = page({
  name: 'parent-payment',
  params: ParentPaymentParams,
  view: ParentPaymentView,
  show: async (visit) =>
    parentPaymentView({
      ...(await loadParentPayment(visit)),
      now: visit.now,
      zone: visit.identity.timezone,
    }),
})
