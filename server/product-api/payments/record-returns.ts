import { eq } from 'drizzle-orm'
import { charges, ledger } from '../db/schema/payments.ts'
import type { Charge, Parts } from './charge.ts'
import type { Return } from './provider.ts'
import { returnMail } from './receipt-mail.ts'
import { recordSubscription } from './record-subscription.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Writes down what moved after a payment: refunds, those that failed, and what disputes took and gave, each once.
 * Whatever went wrong is told to the people who take orders. Returns all of it; a payment that is none of ours has none.
 */
export async function recordReturns(parts: Parts, paymentId: string): Promise<readonly Return[]> {
  const { db, cards, clock, config, mailer } = parts
  if (!cards) return []
  const reference = await settledReference(parts, paymentId)
  const [paid] = await db.select().from(ledger).where(eq(ledger.reference, reference))
  if (!paid) return []
  const { chargeId, subscriptionId, paidBy } = paid
  const returns = await cards.returnsOf(paymentId)
  for (const { refundId: _, ...movement } of returns)
    await db.transaction(async (tx) => {
      // The provider does not say when a refund failed.
      const at = movement.kind === 'refund-failed' ? clock.now() : movement.at
      const added = await tx
        .insert(ledger)
        .values({ ...movement, at, chargeId, subscriptionId, paidBy })
        .onConflictDoNothing({ target: ledger.reference })
        .returning({ id: ledger.id })
      if (added.length === 0 || movement.kind === 'refund' || config.orders.email === null) return
      await mailer.send(tx, returnMail(config.orders.email, movement, paymentId))
    })
  return returns
}

/** The entry of a payment in the ledger, after everything that came in for it has been written down; '' if it has none. */
async function settledReference(parts: Parts, paymentId: string): Promise<string> {
  const { db, cards } = parts
  if (!cards) return ''
  const [charge] = await db.select().from(charges).where(eq(charges.providerId, paymentId))
  if (charge) {
    await lookAtPayment(parts, charge)
    return paymentId
  }
  const invoice = await cards.invoiceOf(paymentId)
  if (!invoice) return ''
  await recordSubscription(parts, await cards.subscription(invoice.subscriptionId))
  return invoice.id
}

/** Asks what became of a payment, and writes it down. */
export async function lookAtPayment(parts: Parts, { id, providerId }: Charge): Promise<void> {
  if (parts.cards && providerId !== null) await settleCharge(parts, id, await parts.cards.payment(providerId))
}
