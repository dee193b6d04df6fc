import { ConfirmOrder, QuotesView } from '../../../../shared/screens/quotes.ts'
import { confirmPurchaseOrder } from '../../../contract/own-quotes.ts'
import { command } from '../command.ts'
import { quotes } from './route.ts'

/** Gives everybody at one's school or district access on a purchase order; whose quote it is is checked upstream. */
export const confirmOrder = command({
  screen: 'quotes',
  name: 'confirm-order',
  method: 'POST',
  needs: 'access-rules',
  body: ConfirmOrder,
  view: QuotesView,
  async run(visit, { quote: quoteId }) {
    await visit.call(confirmPurchaseOrder, { params: { quoteId } })
    return quotes.show(visit, {})
  },
})
