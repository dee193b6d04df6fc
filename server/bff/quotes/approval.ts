import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { APPROVER_HEADER, quoteApi } from '../../../shared/quote-paths.ts'
import { APPROVER_LENGTH, orderFault, PO_NUMBER_LENGTH, payWays } from '../../../shared/rules/quote-state.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { PaymentOutcome } from '../../../shared/screens/pay.ts'
import type { ApprovalView } from '../../../shared/screens/quote-approver.ts'
import { CardToken } from '../../contract/card.ts'
import {
  ACCEPT_BYTES,
  acceptQuote,
  linkedQuote,
  linkedQuotePdf,
  payLinkedQuote,
} from '../../contract/quote-links.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { LinkToken } from '../auth/mail-link.ts'
import { PublicError } from '../errors.ts'
import { paymentOutcome } from '../rules/payment-outcome.ts'
import { standingView } from '../rules/quote-standing.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { counted } from './limits.ts'
import { payError } from './pay-error.ts'
import { readAddress } from './read-address.ts'
import type { QuoteParts } from './routes.ts'

const BAD_REQUEST = 400
const NO_NAME = 'Enter your name'
const WRONG_FILE = 'Attach a PDF, a PNG or a JPEG of up to 5 MB'

const Token = { token: LinkToken }
const Look = Type.Object(Token)
const Accept = Type.Object({
  name: Type.String({ minLength: 1, maxLength: APPROVER_LENGTH, pattern: '\\S' }),
  payBy: Type.Enum(payWays),
  poNumber: Type.Optional(Type.String({ maxLength: PO_NUMBER_LENGTH })),
  poFile: Type.Optional(Type.String({ maxLength: ACCEPT_BYTES })),
})
const Card = Type.Object({
  ...Token,
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  cardToken: CardToken,
})

/**
 * A quote by the address an approver was mailed, without an account. The token comes in the body or a header, never in
 * an address of ours that is logged. POST …/approval and …/file only read; …/accept accepts, …/card pays.
 */
export function approvalRoutes(
  app: FastifyInstance,
  { sessionStore, upstream, config, papers }: QuoteParts,
): void {
  app.post<{ Body: Static<typeof Look> }>(
    quoteApi.approval,
    { schema: { body: Look } },
    async ({ id, ip, body }): Promise<ApprovalView> => {
      const query = { token: readAddress(body.token) }
      const quote = await upstream.call(anonymousFrom({ id, ip }), linkedQuote, { query })
      return { quote: standingView(quote), frameUrl: config.cardFrameUrl }
    },
  )

  app.post<{ Body: Static<typeof Look> }>(
    quoteApi.approvalFile,
    { schema: { body: Look } },
    async ({ id, body, ip }, reply) => {
      const query = { token: readAddress(body.token) }
      const file = await papers.make(ip, () =>
        counted(sessionStore, 'file', { ip }, () =>
          upstream.call(anonymousFrom({ id, ip }), linkedQuotePdf, { query }),
        ),
      )
      return reply.type('application/pdf').header('content-disposition', 'attachment').send(file)
    },
  )

  // The body may have a file in it, and is read for nobody but who has such an address.
  const requireAddress = async (request: FastifyRequest) => {
    const query = { token: addressIn(request) }
    await counted(sessionStore, 'check', { ip: request.ip }, () =>
      upstream.call(anonymousFrom(request), linkedQuote, { query }),
    )
  }
  app.post<{ Body: Static<typeof Accept> }>(
    quoteApi.approvalAccept,
    { schema: { body: Accept }, bodyLimit: ACCEPT_BYTES, onRequest: requireAddress },
    async (request): Promise<ApprovalView> => {
      const { body } = request
      const query = { token: addressIn(request) }
      if (tidyName(body.name) === '') throw new PublicError('invalid-input', { fields: { name: NO_NAME } })
      const poNumber = orderFault({ ...body, hasFile: body.poFile !== undefined })
      if (poNumber) throw new PublicError('invalid-input', { fields: { poNumber } })
      const accept = () => upstream.call(anonymousFrom(request), acceptQuote, { query, body })
      const hasFile = body.poFile !== undefined
      const counting = hasFile ? counted(sessionStore, 'order', { ip: request.ip }, accept) : accept()
      const quote = await counting.catch(acceptError)
      return { quote: standingView(quote), frameUrl: config.cardFrameUrl }
    },
  )

  app.post<{ Body: Static<typeof Card> }>(
    quoteApi.approvalCard,
    { schema: { body: Card } },
    async ({ id, body, ip }): Promise<PaymentOutcome> => {
      const byCard = {
        query: { token: readAddress(body.token) },
        headers: { 'idempotency-key': body.key },
        body: { cardToken: body.cardToken },
      }
      return counted(sessionStore, 'payment', { ip }, async () =>
        paymentOutcome(
          await upstream.call(anonymousFrom({ id, ip }), payLinkedQuote, byCard).catch(payError),
        ),
      )
    },
  )
}

const addressIn = ({ headers }: FastifyRequest): string => readAddress(String(headers[APPROVER_HEADER]))

/** All the rest was checked here: what the product API finds wrong is the file. */
function acceptError(error: unknown): never {
  if (error instanceof UpstreamError && error.status === BAD_REQUEST)
    throw new PublicError('invalid-input', { fields: { poFile: WRONG_FILE } })
  throw error
}
