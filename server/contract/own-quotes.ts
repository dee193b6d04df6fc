import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { DayInt, Id, Nothing, OrNull } from './entities.ts'
import { PdfFile } from './pdf-file.ts'
import { LINK_TOKEN, QuoteStanding } from './quote-links.ts'
import { validRows } from './tolerance.ts'

/** How many of somebody's quotes are listed, the newest first. */
export const LISTED_QUOTES = 50
/** Of how many that visitors asked for with somebody's address it is asked at a time whether they are theirs. */
export const UNCLAIMED_QUOTES = 3

/** A quote for whoever asked for it. */
export const OwnQuote = Type.Object({
  quoteId: Id,
  ...QuoteStanding.properties,
  hasLink: Type.Boolean({ description: 'Whether an approver has an address that opens it.' }),
  mayGiveAccess: Type.Boolean({
    description: 'Whether they may give their school or district access on its purchase order.',
  }),
  accessUntil: OrNull(DayInt),
  isUnclaimed: Type.Optional(
    Type.Boolean({
      description: 'A visitor gave their address, and they have not said whether it was them.',
    }),
  ),
  isColleagues: Type.Optional(
    Type.Boolean({ description: 'Somebody else at their school or district asked for it.' }),
  ),
})
export type OwnQuote = Static<typeof OwnQuote>

/**
 * What somebody with an account asked for, the newest LISTED_QUOTES; after it the newest UNCLAIMED_QUOTES that a visitor
 * asked for with their address.
 */
export const ownQuotes = call({
  id: 'ownQuotes',
  method: 'GET',
  path: '/v2/mm/quotes',
  repeat: true,
  reply: validRows('quote', OwnQuote),
})

/**
 * The quote a visitor was mailed the address of when they asked for it; with its id everything else of it can be had.
 * 404 once it is forgotten, or an account’s.
 */
export const askersQuote = call({
  id: 'askersQuote',
  method: 'GET',
  path: '/v2/mm/quote-askers',
  repeat: true,
  bearer: 'none',
  query: Type.Object({
    token: Type.String({
      pattern: LINK_TOKEN,
      examples: ['3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    }),
  }),
  reply: OwnQuote,
})

/**
 * Says whether a quote that a visitor asked for with the address of the account is theirs: from then on it is in their
 * list, or no longer in it. What is said first counts, and may be said again. 404 for any other quote or answer.
 */
export const claimQuote = call({
  id: 'claimQuote',
  method: 'PUT',
  path: '/v2/mm/quotes/:quoteId/claim',
  repeat: true,
  params: Type.Object({ quoteId: Id }),
  body: Type.Object({ isTheirs: Type.Boolean() }),
  reply: Nothing,
})

/** The receipt of a quote that is paid, as a file, for whoever may see the quote. 404 before. */
export const quoteReceipt = call({
  id: 'quoteReceipt',
  method: 'GET',
  path: '/v2/mm/quotes/:quoteId/receipt',
  repeat: true,
  bearer: 'optional',
  params: Type.Object({ quoteId: Id }),
  file: 'application/pdf',
  reply: PdfFile,
})

/**
 * Gives the school or the district where whoever asked for the quote has verified rights access on its purchase order,
 * once a school year. 403 without such rights, and where it is not configured; 409 `conflict` where there may be none.
 */
export const confirmPurchaseOrder = call({
  id: 'confirmPurchaseOrder',
  method: 'POST',
  path: '/v2/mm/quotes/:quoteId/access',
  repeat: false,
  params: Type.Object({ quoteId: Id }),
  reply: Type.Object({ lastDay: DayInt }),
})
