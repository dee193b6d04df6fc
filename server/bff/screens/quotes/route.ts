import { QuotesParams, QuotesView } from '../../../../shared/screens/quotes.ts'
import { ownQuotes } from '../../../contract/own-quotes.ts'
import { ownQuoteView } from '../../quotes/standing.ts'
import { page } from '../screen.ts'

/** What somebody asked for and where it stands. One upstream call. */
export const quotes = page({
  name: 'quotes',
  params: QuotesParams,
  view: QuotesView,
  show: async (visit) => ({
    quotes: (await visit.call(ownQuotes, {})).map(ownQuoteView),
    frameUrl: visit.config.cardFrameUrl,
  }),
})
