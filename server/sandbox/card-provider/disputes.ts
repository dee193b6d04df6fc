import type { Provider } from './provider.ts'
import { type BalanceTransaction, type Dispute, type Intent, newId } from './records.ts'

/** What the provider takes for a dispute, in cents, apart from the money itself. */
const FEE = 1_500

/** The owner of the card disputes a payment: the provider takes its money back at once. */
export function openDispute(provider: Provider, { id, amount_received: amount = 0 }: Intent): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    created: provider.now(),
    amount,
    payment_intent: id,
    status: 'needs_response',
    balance_transactions: [moved(provider, -amount, FEE)],
  }
  provider.records.disputes.set(dispute.id, dispute)
  provider.tell('charge.dispute.created', dispute)
  provider.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides: for whoever was paid, who gets the money again, or for the owner of the card. */
export function closeDispute(provider: Provider, dispute: Dispute, isWon: boolean): void {
  dispute.status = isWon ? 'won' : 'lost'
  if (isWon) dispute.balance_transactions.push(moved(provider, dispute.amount, 0))
  provider.tell('charge.dispute.closed', dispute)
  if (isWon) provider.tell('charge.dispute.funds_reinstated', dispute)
}

export const isDisputed = ({ records }: Provider, paymentId: string): boolean =>
  [...records.disputes.values()].some(({ payment_intent }) => payment_intent === paymentId)

const moved = (provider: Provider, amount: number, fee: number): BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  created: provider.now(),
  amount,
  fee,
})
