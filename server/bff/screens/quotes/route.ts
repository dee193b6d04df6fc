import { QuotesParams, QuotesView } from '../../../../shared/screens/quotes.ts'
import { ownQuotes } from '../../../contract/own-quotes.ts'
import { page } from '../screen.ts'
import { quotesView } from './view.ts'

/** What somebody asked for and where it stands. One upstream call. */
export const quotes = page({
  name: 'quotes',
  params: QuotesParams,
  view: QuotesView,
  show: async ({ call, config }) => quotesView(await call(ownQuotes, {}), config.cardFrameUrl),
})
