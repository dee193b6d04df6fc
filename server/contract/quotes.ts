import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { MAX_SCHOOL_YEARS, MAX_STUDENTS } from '../../shared/rules/pricing.ts'
import { QUOTE_NAME_LENGTH } from '../../shared/rules/quote-form.ts'
import { call } from './call.ts'
import { CARD_CALL_MS, CardToken, PaymentResult } from './card.ts'
import { Id } from './entities.ts'
import { PdfFile } from './pdf-file.ts'
import { Once } from './rosters.ts'

/** How many quotes one account, or one e-mail address of a visitor, may ask for within 24 hours. */
export const QUOTES_A_DAY = 20

const IsoDay = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day as YYYY-MM-DD.',
  examples: ['2027-07-01'],
})
const Cents = Type.Integer({ minimum: 0, description: 'In whole cents.', examples: [92_500] })
const Name = Type.String({ minLength: 1, maxLength: QUOTE_NAME_LENGTH, pattern: '\\S' })

/** Everything a quote says: what was chosen, and what the price rule makes of it today (S3.81, S5.89, S5.90). */
export const QuotePayload = Type.Object({
  numStudents: Type.Integer({ minimum: 1, maximum: MAX_STUDENTS }),
  numSchoolYears: Type.Integer({
    minimum: 1,
    maximum: MAX_SCHOOL_YEARS,
    description: 'School years, the plan that was chosen.',
  }),
  hwAddOn: Type.Boolean(),
  institutionName: Name,
  quoteExpiration: IsoDay,
  endDateY1: IsoDay,
  endDateY2: IsoDay,
  endDateY3: IsoDay,
  pricePerStudentY1: Cents,
  pricePerStudentY2: Cents,
  pricePerStudentY3: Cents,
  totalCostY1: Cents,
  totalCostY2: Cents,
  totalCostY3: Cents,
  subscriptionExpirationDate: IsoDay,
})
export type QuotePayload = Static<typeof QuotePayload>

/** Such as NL-104217: what people call a quote by. It opens nothing. */
const QuoteNumber = Type.String({ description: 'The number people call it by.', examples: ['NL-104217'] })

const reply = Type.Object({ quoteId: Id, number: QuoteNumber })

/**
 * Keeps a quote; once per key. 409 `conflict` if its amounts or days are not those of today, so that nothing is
 * kept that differs from what the price rule says; 429 after QUOTES_A_DAY.
 */
export const quote = call({
  id: 'quote',
  method: 'POST',
  path: '/v2/mm/quotes',
  repeat: false,
  headers: Once,
  body: QuotePayload,
  reply,
})

/** The same for somebody without an account, who says who they are (S3.85, S6.35). */
export const visitorQuote = call({
  id: 'visitorQuote',
  method: 'POST',
  path: '/v2/mm/visitor/quotes',
  repeat: false,
  bearer: 'none',
  headers: Once,
  body: Type.Object({
    ...QuotePayload.properties,
    firstName: Name,
    lastName: Name,
    email: Type.String({ minLength: 3, maxLength: EMAIL_LENGTH }),
  }),
  reply,
})

/** The quote as a file (S7.131). An account's is for that account; a visitor's for whoever knows its id. */
export const quotePdf = call({
  id: 'quotePdf',
  method: 'GET',
  path: '/v2/mm/quotes/:quoteId',
  repeat: true,
  bearer: 'optional',
  params: Type.Object({ quoteId: Id }),
  file: 'application/pdf',
  reply: PdfFile,
})

/**
 * Says that a check will come: the people who take orders are told, and who asked for the quote gets a confirmation
 * with its number as the reference. Said again, it changes nothing and sends nothing. 409 `conflict` once the quote
 * no longer holds.
 */
export const payQuoteByCheck = call({
  id: 'payQuoteByCheck',
  method: 'POST',
  path: '/v2/mm/quotes/:quoteId/check',
  repeat: false,
  bearer: 'optional',
  params: Type.Object({ quoteId: Id }),
  reply: Type.Object({
    reference: QuoteNumber,
    email: Type.String({ description: 'Where the confirmation goes.' }),
  }),
})

/** Pays a quote by card, once per key (S1.18). 409 `conflict` if it is paid already, or once it no longer holds. */
export const payQuoteByCard = call({
  id: 'payQuoteByCard',
  method: 'POST',
  path: '/v2/mm/quotes/:quoteId/card',
  repeat: false,
  bearer: 'optional',
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  headers: Once,
  params: Type.Object({ quoteId: Id }),
  body: Type.Object({ cardToken: CardToken }),
  reply: PaymentResult,
})
