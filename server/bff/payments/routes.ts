import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { EMAIL_LENGTH } from '../../../shared/rules/email.ts'
import { NOTE_LENGTH, paymentFaults } from '../../../shared/rules/payment-form.ts'
import type { PaymentOutcome, PayView } from '../../../shared/screens/pay.ts'
import { me } from '../../contract/account.ts'
import { CardToken } from '../../contract/card.ts'
import { payment, paymentReceipt } from '../../contract/payments.ts'
import { PublicError } from '../errors.ts'
import type { Papers } from '../papers.ts'
import type { Parts } from '../parts.ts'
import { askerOf } from '../quotes/asker.ts'
import { counted } from '../quotes/limits.ts'
import { paymentOutcome } from '../rules/payment-outcome.ts'
import type { Visits } from '../session/visit.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

interface PayParts extends Pick<Parts, 'sessionStore' | 'upstream' | 'config'> {
  readonly visits: Visits
  readonly papers: Papers
}

const BAD_REQUEST = 400
const CENTS = 100

const BY_CARD = { cardProvider: 'card' } as const

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })
const PayBody = Type.Object({
  key: Key,
  cardToken: CardToken,
  email: Type.String({ maxLength: EMAIL_LENGTH }),
  /** Whole cents; the rule has a sentence for what is none, or none that a card can pay. */
  amountInCents: Type.Number(),
  note: Type.String({ maxLength: NOTE_LENGTH }),
})

/** The key is whose payment it is, and is in no address. */
const ReceiptBody = Type.Object({ key: Key })

/**
 * One-off payments, for visitors too (S2.71). GET /api/pay: what the page begins with. POST /api/pay charges a card once
 * per key, and says what became of it; POST /api/pay/receipt is the receipt of the payment of a key, a PDF. On a scope that has sessions, CSRF protection and limits.
 */
export function payRoutes(app: FastifyInstance, parts: PayParts): void {
  const { sessionStore, config, papers } = parts
  app.get(api.pay, async (request): Promise<PayView> => {
    const { visit, call } = askerOf(request, parts)
    const email = visit ? (await call(me, {})).teacher.caseSensitiveEmail : ''
    return { frameUrl: config.cardFrameUrl, email }
  })

  app.post<{ Body: Static<typeof PayBody> }>(
    api.pay,
    { schema: { body: PayBody } },
    async (request): Promise<PaymentOutcome> => {
      const { key, ...body } = request.body
      // What is left of a cent is no amount that was typed: the page has rounded.
      const amount = Number.isInteger(body.amountInCents) ? String(body.amountInCents / CENTS) : ''
      const fields = paymentFaults({ ...body, amount }) as Record<string, string>
      if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
      const asker = askerOf(request, parts)
      const byCard = { params: BY_CARD, headers: { 'idempotency-key': key }, body }
      return counted(sessionStore, 'payment', asker, async () =>
        paymentOutcome(await asker.call(payment, byCard).catch(refuse)),
      )
    },
  )

  app.post<{ Body: Static<typeof ReceiptBody> }>(
    api.payReceipt,
    { schema: { body: ReceiptBody } },
    async (request, reply) => {
      const headers = { 'idempotency-key': request.body.key }
      const asker = askerOf(request, parts)
      const file = await papers.make(request.ip, () =>
        counted(sessionStore, 'file', asker, () => asker.call(paymentReceipt, { params: BY_CARD, headers })),
      )
      return reply.type('application/pdf').header('content-disposition', 'attachment').send(file)
    },
  )
}

/**
 * Throws what is answered. All the rest was checked here, so what the product API finds wrong is an address whose ending
 * does not exist.
 */
function refuse(error: unknown): never {
  if (error instanceof UpstreamError && error.status === BAD_REQUEST)
    throw new PublicError('invalid-input', { fields: { email: 'Not a valid email address' } })
  throw error
}
