import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { EMAIL_LENGTH, emailFault, INVALID_EMAIL, MISSING_THEIR_EMAIL } from '../../../shared/rules/email.ts'
import { poFileTypes } from '../../../shared/rules/quote-state.ts'
import type { QuoteStanding } from '../../../shared/screens/quote-approver.ts'
import type { AskerView } from '../../../shared/screens/quotes.ts'
import { askersQuote, quoteReceipt } from '../../contract/own-quotes.ts'
import { endQuoteLink, quotePoFile, quoteStanding, sendQuoteLink } from '../../contract/quote-links.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { countMailRequest } from '../auth/mail-limits.ts'
import { LinkToken } from '../auth/mail-link.ts'
import { PublicError } from '../errors.ts'
import { ownQuoteView, standingView } from '../rules/quote-standing.ts'
import { UpstreamError, wasChecked } from '../upstream/upstream-error.ts'
import { askerOf } from './asker.ts'
import { counted } from './limits.ts'
import { readAddress } from './read-address.ts'
import { QuoteId, type QuoteParts } from './routes.ts'

const BAD_REQUEST = 400
const Yours = Type.Object({ token: LinkToken })
const LinkBody = Type.Object({ email: Type.String({ maxLength: EMAIL_LENGTH }) })

/**
 * What whoever asked for a quote has of it: POST …/link mails its address to an approver and DELETE …/link ends it, GET
 * …/standing says where it stands, GET …/receipt is its receipt once it is paid, GET …/po is the purchase order that was
 * attached, which is only ever saved. POST /api/quote/yours reads what the address opens that a visitor was mailed.
 */
export function quoteLinkRoutes(app: FastifyInstance, parts: QuoteParts): void {
  const params = { schema: { params: QuoteId } }

  app.post<{ Params: QuoteId; Body: Static<typeof LinkBody> }>(
    quoteApi.link,
    { schema: { ...params.schema, body: LinkBody } },
    async (request, reply) => {
      const email = request.body.email.trim()
      const fault = emailFault(email, MISSING_THEIR_EMAIL)
      if (fault !== undefined) throw new PublicError('invalid-input', { fields: { email: fault } })
      const counted = await countMailRequest(parts.sessionStore, 'quote-link', email, request.ip)
      await askerOf(request, parts)
        .call(sendQuoteLink, { params: request.params, body: { email } })
        .catch(async (error: unknown) => {
          if (!wasChecked(error)) await counted.undo()
          throw linkError(error)
        })
      return reply.code(204).send()
    },
  )

  app.delete<{ Params: QuoteId }>(quoteApi.link, params, async (request, reply) => {
    await askerOf(request, parts).call(endQuoteLink, { params: request.params })
    return reply.code(204).send()
  })

  app.get<{ Params: QuoteId }>(
    quoteApi.standing,
    params,
    async (request): Promise<QuoteStanding> =>
      standingView(await askerOf(request, parts).call(quoteStanding, { params: request.params })),
  )

  app.post<{ Body: Static<typeof Yours> }>(
    quoteApi.yours,
    { schema: { body: Yours } },
    async ({ id, ip, body }): Promise<AskerView> => {
      const query = { token: readAddress(body.token) }
      const quote = await parts.upstream.call(anonymousFrom({ id, ip }), askersQuote, { query })
      return { quote: ownQuoteView(quote), frameUrl: parts.config.cardFrameUrl }
    },
  )

  app.get<{ Params: QuoteId }>(quoteApi.receipt, params, async (request, reply) => {
    const asker = askerOf(request, parts)
    const file = await parts.papers.make(request.ip, () =>
      counted(parts.sessionStore, 'file', asker, () => asker.call(quoteReceipt, { params: request.params })),
    )
    return reply.type('application/pdf').header('content-disposition', 'attachment').send(file)
  })

  app.get<{ Params: QuoteId }>(quoteApi.poFile, params, async (request, reply) => {
    const asker = askerOf(request, parts)
    const { type, content } = await parts.papers.make(request.ip, () =>
      counted(parts.sessionStore, 'file', asker, () => asker.call(quotePoFile, { params: request.params })),
    )
    return reply
      .type(poFileTypes[type])
      .header('content-disposition', `attachment; filename="purchase-order.${type}"`)
      .send(Buffer.from(content, 'base64'))
  })
}

/** What the product API finds wrong is an ending of an address that there is none of. */
const linkError = (error: unknown): unknown =>
  error instanceof UpstreamError && error.status === BAD_REQUEST
    ? new PublicError('invalid-input', { fields: { email: INVALID_EMAIL } })
    : error
