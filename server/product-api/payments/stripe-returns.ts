import type Stripe from 'stripe'
import type { Return } from './provider.ts'
import { secondsAsDate } from './stripe-read.ts'

/**
 * What a refund moved. One that failed was given back and came in again, whatever has been written down of it: both
 * are told, so that it makes no difference which was seen first.
 */
export function movedByRefund(refund: Stripe.Refund): Return[] {
  const given: Return = {
    reference: refund.id,
    kind: 'refund',
    amountCents: -refund.amount,
    at: secondsAsDate(refund.created),
    refundId: refund.metadata?.refund ?? null,
  }
  if (refund.status !== 'failed' && refund.status !== 'canceled') return [given]
  return [
    given,
    {
      ...given,
      reference: `${refund.id}-${refund.status}`,
      kind: 'refund-failed',
      amountCents: refund.amount,
    },
  ]
}

/** What a dispute moved, by the provider's own entries; its fee is not in them. An inquiry moves nothing. */
export const movedByDispute = ({ balance_transactions: entries }: Stripe.Dispute): Return[] =>
  entries.map(({ id, amount, created }) => ({
    reference: id,
    kind: 'dispute',
    amountCents: amount,
    at: secondsAsDate(created),
    refundId: null,
  }))
