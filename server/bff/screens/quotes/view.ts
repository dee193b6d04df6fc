import type { QuotesView } from '../../../../shared/screens/quotes.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ownQuotes } from '../../../contract/own-quotes.ts'
import { ownQuoteView } from '../../rules/quote-standing.ts'

/** What somebody asked for, and where a card could be typed to pay it. */
export const quotesView = (found: ReplyOf<typeof ownQuotes>, frameUrl: string | null): QuotesView => ({
  quotes: found.map(ownQuoteView),
  frameUrl,
})
