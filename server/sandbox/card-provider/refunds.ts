import { wrong } from './fault.ts'
import { type Form, metadataOf, numberOf, textOf } from './form.ts'
import { intentOf } from './intents.ts'
import type { Provider } from './provider.ts'
import { newId, type Refund } from './records.ts'

/** Gives a payment back, or a part of it; never more than was paid. */
export function newRefund(provider: Provider, form: Form): Refund {
  const intent = intentOf(provider, textOf(form, 'payment_intent') ?? '')
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

const refundedOf = ({ records }: Provider, intentId: string): number =>
  [...records.refunds.values()]
    .filter(({ payment_intent }) => payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0)
