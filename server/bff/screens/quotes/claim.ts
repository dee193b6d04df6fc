import { ClaimQuote, QuotesView } from '../../../../shared/screens/quotes.ts'
import { claimQuote } from '../../../contract/own-quotes.ts'
import { command } from '../command.ts'
import { quotes } from './route.ts'

/** Says whether a quote that a visitor asked for with one's address is one's own; whose it is is checked upstream. */
export const claim = command({
  screen: 'quotes',
  name: 'claim',
  method: 'PUT',
  needs: 'own-quotes',
  body: ClaimQuote,
  view: QuotesView,
  async run(visit, { quote: quoteId, isTheirs }) {
    await visit.call(claimQuote, { params: { quoteId }, body: { isTheirs } })
    return quotes.show(visit, {})
  },
})
