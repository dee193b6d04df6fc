import { type Answers, each, everybody, only } from './answers.ts'

/** What each person is answered of quotes: what visitors are. */
export const ofQuotes: Readonly<Record<string, Answers>> = {
  'GET /api/screens/quotes': each('401', '200', '403', '403', '403', '403', { parent: '403' }),
  'PUT /api/screens/quotes/claim': each('401', '400', '403', '403', '403', '403', { parent: '403' }),
  'POST /api/screens/quotes/confirm-order': only({ v: '400', superpowers: '400' }),
  'GET /quote': everybody('200'),
  'GET /quote/:token': everybody('200'),
  'GET /quote/yours/:token': everybody('200'),
  'GET /embed/quote': everybody('200'),
  'GET /api/quote': everybody('200'),
  // Nothing is chosen, and no quote is anybody's: what passes is refused for that.
  'POST /api/quote': everybody('400'),
  'GET /api/quote/:quoteId/file': everybody('404'),
  'POST /api/quote/:quoteId/check': everybody('404'),
  // Nothing is paid with nothing.
  'POST /api/quote/:quoteId/card': everybody('400'),
  'POST /api/quote/:quoteId/link': everybody('400'),
  'DELETE /api/quote/:quoteId/link': everybody('404'),
  'GET /api/quote/:quoteId/standing': everybody('404'),
  'GET /api/quote/:quoteId/receipt': everybody('404'),
  // No address is a visitor’s: what has the form is refused for that.
  'POST /api/quote/yours': everybody('400'),
  'GET /api/quote/:quoteId/po': everybody('404'),
  // No address of an approver is anybody's: what has the form is refused for that.
  'POST /api/quote/approval': everybody('400'),
  'POST /api/quote/approval/file': everybody('400'),
  'POST /api/quote/approval/accept': everybody('404'),
  'POST /api/quote/approval/card': everybody('400'),
}
