import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import {
  APPROVER_LENGTH,
  PO_FILE_BYTES,
  PO_NUMBER_LENGTH,
  payWays,
  quoteStates,
} from '../../shared/rules/quote-state.ts'
import { call } from './call.ts'
import { CARD_CALL_MS, CardToken, PaymentResult } from './card.ts'
import { Id, Instant, Nothing, OrNull } from './entities.ts'
import { PdfFile } from './pdf-file.ts'
import { QuotePayload } from './quotes.ts'
import { Once } from './rosters.ts'

const BASE64_LENGTH = Math.ceil(PO_FILE_BYTES / 3) * 4
/** Bytes of a body around its file. */
const AROUND_BYTES = 16 * 1024
/** The largest body with a purchase order in it. */
export const ACCEPT_BYTES = BASE64_LENGTH + AROUND_BYTES
/** How many addresses for an approver one quote may have had. */
export const LINKS_A_QUOTE = 10

/** The form of what the address of an approver holds: 256 random bits. */
export const LINK_TOKEN = '^[A-Za-z0-9_-]{43}$'
const LinkToken = Type.String({
  pattern: LINK_TOKEN,
  examples: ['3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
})
const PayWay = Type.Enum(payWays)
const params = Type.Object({ quoteId: Id })
const query = Type.Object({ token: LinkToken })
const Name = Type.String({ minLength: 1, maxLength: APPROVER_LENGTH, pattern: '\\S' })

/** Where a quote stands, with who did what and when. */
export const QuoteStanding = Type.Object({
  number: Type.String({ examples: ['NL-104217'] }),
  state: Type.Enum(quoteStates),
  payload: QuotePayload,
  madeBy: Type.String(),
  madeAt: Instant,
  acceptedBy: OrNull(Type.String()),
  acceptedAt: OrNull(Instant),
  poNumber: OrNull(Type.String()),
  hasPoFile: Type.Boolean(),
  payBy: OrNull(PayWay),
  waitingSince: OrNull(Instant),
  paidBy: OrNull(Type.String()),
  paidAt: OrNull(Instant),
})
export type QuoteStanding = Static<typeof QuoteStanding>

/**
 * Mails an approver the address that opens this quote alone, without an account. A new one ends the one before. 409
 * `conflict` for a quote that is paid or has ended, 429 after LINKS_A_QUOTE.
 */
export const sendQuoteLink = call({
  id: 'sendQuoteLink',
  method: 'POST',
  path: '/v2/mm/quotes/:quoteId/link',
  repeat: false,
  bearer: 'optional',
  params,
  body: Type.Object({ email: Type.String({ minLength: 3, maxLength: EMAIL_LENGTH }) }),
  reply: Nothing,
})
/** Ends the address of the approver. Again, it changes nothing. */
export const endQuoteLink = call({
  id: 'endQuoteLink',
  method: 'DELETE',
  path: '/v2/mm/quotes/:quoteId/link',
  repeat: true,
  bearer: 'optional',
  params,
  reply: Nothing,
})
/** Where a quote stands, for whoever asked for it. */
export const quoteStanding = call({
  id: 'quoteStanding',
  method: 'GET',
  path: '/v2/mm/quotes/:quoteId/standing',
  repeat: true,
  bearer: 'optional',
  params,
  reply: QuoteStanding,
})
/** The purchase order that was attached, for whoever asked for the quote; 404 if there is none. */
export const quotePoFile = call({
  id: 'quotePoFile',
  method: 'GET',
  path: '/v2/mm/quotes/:quoteId/po',
  repeat: true,
  bearer: 'optional',
  paper: true,
  params,
  reply: Type.Object({ type: Type.Enum(['pdf', 'png', 'jpg'] as const), content: Type.String() }),
})

/** The quote that an approver's address opens. It only reads. 404 for an address that is none or has been ended. */
export const linkedQuote = call({
  id: 'linkedQuote',
  method: 'GET',
  path: '/v2/mm/quote-links',
  repeat: true,
  bearer: 'none',
  query,
  reply: QuoteStanding,
})
/** The same as a file. */
export const linkedQuotePdf = call({
  id: 'linkedQuotePdf',
  method: 'GET',
  path: '/v2/mm/quote-links/file',
  repeat: true,
  bearer: 'none',
  query,
  file: 'application/pdf',
  reply: PdfFile,
})
/**
 * Accepts the quote, once. 409 `conflict` if it was accepted, is paid or has ended; 400 for a file that is neither PDF,
 * PNG nor JPEG by what is in it, or is larger than 5 MB.
 */
export const acceptQuote = call({
  id: 'acceptQuote',
  method: 'POST',
  path: '/v2/mm/quote-links/accept',
  repeat: false,
  bearer: 'none',
  paper: true,
  query,
  bodyBytes: ACCEPT_BYTES,
  body: Type.Object({
    name: Name,
    payBy: PayWay,
    poNumber: Type.Optional(Type.String({ maxLength: PO_NUMBER_LENGTH })),
    /** The file in base64. */
    poFile: Type.Optional(Type.String({ maxLength: BASE64_LENGTH })),
  }),
  reply: QuoteStanding,
})
/** Pays it by card, once per key. 409 `conflict` if it is paid already. */
export const payLinkedQuote = call({
  id: 'payLinkedQuote',
  method: 'POST',
  path: '/v2/mm/quote-links/card',
  repeat: false,
  bearer: 'none',
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  headers: Once,
  query,
  body: Type.Object({ cardToken: CardToken }),
  reply: PaymentResult,
})
