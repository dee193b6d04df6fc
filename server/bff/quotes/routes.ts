import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { quoteApi } from '../../../shared/quote-paths.ts'
import type { PaymentOutcome } from '../../../shared/screens/pay.ts'
import type { CheckExpected, QuoteMade, QuoteView } from '../../../shared/screens/quote.ts'
import { CardToken } from '../../contract/card.ts'
import { payQuoteByCard, payQuoteByCheck, quotePdf } from '../../contract/quotes.ts'
import type { Papers } from '../papers.ts'
import type { Parts } from '../parts.ts'
import { paymentOutcome } from '../rules/payment-outcome.ts'
import type { Visits } from '../session/visit.ts'
import { askerOf } from './asker.ts'
import { counted } from './limits.ts'
import { makeQuote, QuoteBody } from './make.ts'
import { payError } from './pay-error.ts'
import { quoteView } from './view.ts'

export interface QuoteParts extends Pick<Parts, 'sessionStore' | 'upstream' | 'clock' | 'config'> {
  readonly visits: Visits
  readonly papers: Papers
}

/** Quotes have random ids; nothing else is looked up. */
export const QuoteId = Type.Object({ quoteId: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) })
export type QuoteId = Static<typeof QuoteId>
const QuoteQuery = Type.Object({ for: Type.Optional(Type.String()) })
const CardBody = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  cardToken: CardToken,
})

/**
 * Quotes, for visitors too (S2.80, S6.35). GET /api/quote: what is known of who asks. POST /api/quote makes one. GET
 * /api/quote/:quoteId/file is its PDF, POST …/check says that a check will come, POST …/card pays by card. On a scope that has sessions, CSRF
 * protection and limits.
 */
export function quoteRoutes(app: FastifyInstance, parts: QuoteParts): void {
  const { sessionStore, clock, config, papers } = parts
  const params = { schema: { params: QuoteId } }

  app.get<{ Querystring: Static<typeof QuoteQuery> }>(
    quoteApi.quote,
    { schema: { querystring: QuoteQuery } },
    (request): Promise<QuoteView> =>
      quoteView(askerOf(request, parts), { now: clock.now(), config, reach: request.query.for }),
  )

  app.post<{ Body: Static<typeof QuoteBody> }>(
    quoteApi.quote,
    { schema: { body: QuoteBody } },
    (request): Promise<QuoteMade> => makeQuote(parts, askerOf(request, parts), request),
  )

  app.get<{ Params: QuoteId }>(quoteApi.file, params, async (request, reply) => {
    const asker = askerOf(request, parts)
    const file = await papers.make(request.ip, () =>
      counted(sessionStore, 'file', asker, () => asker.call(quotePdf, { params: request.params })),
    )
    return reply.type('application/pdf').header('content-disposition', 'attachment').send(file)
  })

  app.post<{ Params: QuoteId }>(quoteApi.check, params, async (request): Promise<CheckExpected> => {
    const asker = askerOf(request, parts)
    return counted(sessionStore, 'check', asker, () =>
      asker.call(payQuoteByCheck, { params: request.params }).catch(payError),
    )
  })

  app.post<{ Params: QuoteId; Body: Static<typeof CardBody> }>(
    quoteApi.card,
    { schema: { ...params.schema, body: CardBody } },
    async (request): Promise<PaymentOutcome> => {
      const { params, body } = request
      const asker = askerOf(request, parts)
      const byCard = { params, headers: { 'idempotency-key': body.key }, body: { cardToken: body.cardToken } }
      return counted(sessionStore, 'payment', asker, async () =>
        paymentOutcome(await asker.call(payQuoteByCard, byCard).catch(payError)),
      )
    },
  )
}
