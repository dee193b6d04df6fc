import { eq } from 'drizzle-orm'
import { INVALID_EMAIL } from '../../../shared/rules/email.ts'
import * as own from '../../contract/own-quotes.ts'
import * as contract from '../../contract/quote-links.ts'
import { quoteFiles } from '../db/schema/quotes.ts'
import { isKnownEmail } from '../mail/known-email.ts'
import { invalid, notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { accept } from './accept.ts'
import { claimQuote } from './claims.ts'
import { confirmOrder, requireOrderReader } from './confirm-order.ts'
import { findQuote } from './kept.ts'
import { endLink, findLinked, sendLink } from './links.ts'
import { askersQuoteOf, ownQuotesOf } from './own.ts'
import { payByCard } from './pay-by-card.ts'
import { quoteFile } from './pdf/make.ts'
import { quoteReceiptFile } from './receipt.ts'
import { standingOf } from './standing.ts'

/** Where quotes stand, and the addresses by which somebody without an account accepts one. */
export function quoteLinkRoutes(app: ProductApi): void {
  serve(
    app,
    contract.sendQuoteLink,
    async (request) => {
      const email = request.body.email.trim()
      if (!isKnownEmail(email, request.config)) throw invalid({ email: INVALID_EMAIL })
      await sendLink(request, {
        quoteId: request.params.quoteId,
        accountId: request.bearer?.accountId,
        email,
      })
      return {}
    },
    ['account'],
  )
  serve(
    app,
    contract.endQuoteLink,
    async ({ db, params, bearer }) => {
      await endLink(db, params.quoteId, bearer?.accountId)
      return {}
    },
    ['account'],
  )
  serve(
    app,
    contract.quoteStanding,
    async (request) => standingOf(request, request.params.quoteId, request.bearer?.accountId),
    ['account'],
  )
  serve(
    app,
    contract.quotePoFile,
    async ({ db, params, bearer }) => {
      await requireOrderReader(db, params.quoteId, bearer?.accountId)
      const [file] = await db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, params.quoteId))
      if (!file) throw notFound()
      return { type: file.type, content: file.content }
    },
    ['account'],
  )

  serve(app, own.ownQuotes, async (request) => ownQuotesOf(request, request.bearer.accountId), ['account'])
  serve(
    app,
    own.claimQuote,
    async ({ db, params, body, bearer }) => {
      await claimQuote(db, { ...params, ...body, accountId: bearer.accountId })
      return {}
    },
    ['account'],
  )
  serve(
    app,
    own.confirmPurchaseOrder,
    async (request) => confirmOrder(request, request.params.quoteId, request.bearer.accountId),
    ['account'],
  )
  serve(app, own.askersQuote, async (request) => askersQuoteOf(request, request.query.token))
  serve(
    app,
    own.quoteReceipt,
    async (request) => quoteReceiptFile(request, request.params.quoteId, request.bearer?.accountId),
    ['account'],
  )

  serve(app, contract.linkedQuote, async (request) => {
    const { quoteId, accountId } = await findLinked(request, request.query.token)
    return standingOf(request, quoteId, accountId)
  })
  serve(app, contract.linkedQuotePdf, async (request) => {
    const { quoteId, accountId } = await findLinked(request, request.query.token)
    return quoteFile(await findQuote(request.db, quoteId, accountId), request.config)
  })
  serve(app, contract.acceptQuote, async (request) => {
    const linked = await findLinked(request, request.query.token)
    await accept(request, linked, request.body)
    return standingOf(request, linked.quoteId, linked.accountId)
  })
  serve(app, contract.payLinkedQuote, async (request) =>
    payByCard(request, await findLinked(request, request.query.token)),
  )
}
