import {
  ParentPaymentDetailsParams,
  ParentPaymentDetailsView,
} from '../../../../shared/screens/parent-payment-details.ts'
import { page } from '../screen.ts'
import { loadDetails } from './load.ts'
import { showDetails } from './show.ts'

/** Payment details and terms of a family’s plan. */
export const parentPaymentDetails = page({
  name: 'parent-payment-details',
  params: ParentPaymentDetailsParams,
  view: ParentPaymentDetailsView,
  show: async (visit, { plan = 'parent_yearly' }) => showDetails(visit, await loadDetails(visit), { plan }),
})
