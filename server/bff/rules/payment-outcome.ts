import { receiptDay } from '../../../shared/rules/receipt-day.ts'
import type { PaymentOutcome } from '../../../shared/screens/pay.ts'
import type { PaymentResult } from '../../contract/card.ts'

/** What became of a payment, for the page that asked for it. */
export function paymentOutcome(reply: PaymentResult): PaymentOutcome {
  if (reply.status !== 'paid') return reply
  const { at, ...rest } = reply
  return { ...rest, day: receiptDay(new Date(at)) }
}
