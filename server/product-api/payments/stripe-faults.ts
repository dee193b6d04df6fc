import Stripe from 'stripe'
import type { Decline } from '../../../shared/rules/declines.ts'
import { Refusal } from '../refusal.ts'
import { type CardProvider, Declined } from './provider.ts'

/** What the provider's codes mean for whoever pays; every other code is simply `declined`. */
const declines: Readonly<Record<string, Decline>> = {
  expired_card: 'expired',
  incorrect_cvc: 'wrong-cvc',
  invalid_cvc: 'wrong-cvc',
  incorrect_zip: 'wrong-zip',
  incorrect_postal_code: 'wrong-zip',
  authentication_required: 'not-authenticated',
  payment_intent_authentication_failure: 'not-authenticated',
  setup_intent_authentication_failure: 'not-authenticated',
}

export const declineOf = ({ code = '' }: { readonly code?: string | undefined }): Decline =>
  declines[code] ?? 'declined'

/** Why a card was refused, if that is what an error says: then nothing was charged and nothing begun. */
export function declineIn(error: unknown): Decline | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return declineOf(error)
  // The frame's answer is unknown, used up or somebody else's.
  const isOfCard =
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param === 'payment_method' || error.param === 'default_payment_method')
  return isOfCard ? 'stale' : undefined
}

/** Why the provider will never give this back: it went back already, or its owner disputes it. */
const refundRefusals: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed'])

/** Whether a refund is refused for good, however often it is asked for. */
export const isRefundRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (refundRefusals.has(error.code ?? '') || error.param === 'amount')

const noAnswer = () =>
  new Refusal(
    503,
    'provider-failed',
    'The card provider does not answer right now. Nothing is charged twice.',
  )

/** Turns what the SDK throws into what the contract says; a refused card is passed on. */
export function cardFaults(provider: CardProvider): CardProvider {
  const wrapped = Object.entries(provider).map(([name, method]) => [
    name,
    name === 'event'
      ? method
      : (...args: unknown[]) =>
          (method as (...args: unknown[]) => Promise<unknown>)(...args).catch((error: unknown) => {
            throw error instanceof Declined || error instanceof Refusal ? error : noAnswer()
          }),
  ])
  return Object.fromEntries(wrapped) as unknown as CardProvider
}
