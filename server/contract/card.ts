import { type Static, Type } from 'typebox'
import { declines } from '../../shared/rules/declines.ts'
import { Instant, OrNull } from './entities.ts'

/** Timeout of a payment call, in which the card provider is called several times. */
export const CARD_CALL_MS = 30_000

/** What the provider's frame answers for a card: it names the card to the provider, and is of no use to anybody else. */
export const CardToken = Type.String({
  pattern: '^pm_[A-Za-z0-9_]{1,250}$',
  description: 'The provider’s id of a payment method.',
  examples: ['pm_1PfA2Kb3x'],
})

/** Why a card was not charged, for what a page says about it. */
const Decline = Type.Enum(declines)

/** What became of a payment that is not paid, or not yet. */
const otherOutcomes = [
  /** Repeated with the same key after a moment, the call says what became of it. */
  Type.Object({ status: Type.Literal('processing') }),
  /** The frame shows the bank’s question for this secret; then the call is repeated with the same key. */
  Type.Object({ status: Type.Literal('needs-authentication'), clientSecret: Type.String() }),
  /** Nothing was charged. Another attempt has a new key. `stale`: the frame’s answer was used up. */
  Type.Object({ status: Type.Literal('declined'), reason: Decline }),
] as const

/** What became of a one-off payment. */
export const PaymentResult = Type.Union([
  Type.Object({
    status: Type.Literal('paid'),
    reference: Type.String({ description: 'The number on the receipt.', examples: ['NP-100001'] }),
    amountInCents: Type.Integer({ minimum: 1, description: 'In whole cents.', examples: [1_999] }),
    at: Instant,
    /** Null while the provider has not said. */
    paidBy: OrNull(Type.String({ description: 'Which card it was.', examples: ['Visa ending in 4242'] })),
  }),
  ...otherOutcomes,
])
export type PaymentResult = Static<typeof PaymentResult>

/** What became of a subscription that was to start, or of a card that was to replace another. */
export const SetupResult = Type.Union([Type.Object({ status: Type.Literal('accepted') }), ...otherOutcomes])
export type SetupResult = Static<typeof SetupResult>

/** A card as it is shown (S3.32?). Its number is never here, nor anywhere with us. */
export const Card = Type.Object({
  brand: Type.String({ examples: ['visa'] }),
  last4: Type.String({ pattern: '^\\d{4}$', examples: ['4242'] }),
  expMonth: Type.Integer({ minimum: 1, maximum: 12, description: 'January is 1.' }),
  expYear: Type.Integer({ minimum: 2000, maximum: 9999, description: 'The year, in four digits.' }),
})
export type Card = Static<typeof Card>
