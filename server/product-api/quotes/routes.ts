import { comparableEmail, INVALID_EMAIL } from '../../../shared/rules/email.ts'
import * as contract from '../../contract/quotes.ts'
import { isKnownEmail } from '../mail/known-email.ts'
import { invalid } from '../refusal.ts'
import { repeatWhileServing } from '../repeat-every.ts'
import { type ProductApi, serve } from '../serve.ts'
import { expectCheck } from './expect-check.ts'
import { forgetQuotes } from './forget.ts'
import { keepQuote } from './keep.ts'
import { findQuote } from './kept.ts'
import { payByCard } from './pay-by-card.ts'
import { quoteFile } from './pdf/make.ts'

/** Quotes for schools and districts, for people with an account and without one (S7.129–131). */
export function quoteRoutes(app: ProductApi): void {
  repeatWhileServing(app, () => forgetQuotes(app.product), 'expired quotes are not forgotten')

  serve(
    app,
    contract.quote,
    async (request) =>
      keepQuote(request, {
        asker: { accountId: request.bearer.accountId },
        key: request.headers['idempotency-key'],
        call: contract.quote.id,
        payload: request.body,
      }),
    ['account'],
  )

  serve(app, contract.visitorQuote, async (request) => {
    const { firstName, lastName, email: typed, ...payload } = request.body
    const email = typed.trim()
    if (!isKnownEmail(email, request.config)) throw invalid({ email: INVALID_EMAIL })
    const visitor = { firstName, lastName, email, comparable: comparableEmail(email) }
    const key = request.headers['idempotency-key']
    return keepQuote(request, { asker: { visitor }, key, call: contract.visitorQuote.id, payload })
  })

  serve(
    app,
    contract.quotePdf,
    async (request) => {
      const { quoteId } = request.params
      return quoteFile(await findQuote(request.db, quoteId, request.bearer?.accountId), request.config)
    },
    ['account'],
  )

  serve(
    app,
    contract.payQuoteByCheck,
    async (request) => expectCheck(request, request.params.quoteId, request.bearer?.accountId),
    ['account'],
  )

  serve(
    app,
    contract.payQuoteByCard,
    async (request) =>
      payByCard(request, { quoteId: request.params.quoteId, accountId: request.bearer?.accountId }),
    ['account'],
  )
}
