import { isDisputed } from './disputes.ts'
import { wrong } from './fault.ts'
import { type Form, metadataOf, numberOf, textOf } from './form.ts'
import { intentOf } from './intents.ts'
import { behaviourOf } from './methods.ts'
import type { Provider } from './provider.ts'
import { newId, type Refund } from './records.ts'

/** Seconds after which a refund to a card that takes none has failed. */
const FAILS_AFTER = 60

/** Gives a payment back, or a part of it; never more than was paid. */
export function newRefund(provider: Provider, form: Form): Refund {
  const intent = intentOf(provider, textOf(form, 'payment_intent') ?? '')
  if (isDisputed(provider, intent.id)) throw wrong('The payment is disputed.', undefined, 'charge_disputed')
  const left = (intent.amount_received ?? 0) - refundedOf(provider, intent.id)
  const amount = numberOf(form, 'amount') ?? left
  if (amount <= 0 || amount > left)
    throw wrong(
      'The refund is greater than what is left of the payment.',
      'amount',
      'charge_already_refunded',
    )
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: provider.now(),
    amount,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: metadataOf(form),
  }
  provider.records.refunds.set(refund.id, refund)
  provider.tell('refund.created', refund)
  return refund
}

/** Fails what was given back to cards that take nothing, some time after it was said to be done. */
export function failRefunds(provider: Provider): void {
  for (const refund of provider.records.refunds.values()) {
    const card = intentOf(provider, refund.payment_intent).payment_method ?? ''
    const isDue = refund.status === 'succeeded' && refund.created + FAILS_AFTER <= provider.now()
    if (isDue && behaviourOf(provider, card) === 'refund-fails') failRefund(provider, refund)
  }
}

/** The money of a refund comes back from the bank. */
export function failRefund(provider: Provider, refund: Refund): void {
  refund.status = 'failed'
  refund.failure_balance_transaction = newId('txn')
  provider.tell('refund.updated', refund)
  provider.tell('refund.failed', refund)
}

const refundedOf = ({ records }: Provider, intentId: string): number =>
  [...records.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
