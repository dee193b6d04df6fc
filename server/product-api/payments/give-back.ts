import { and, eq, isNull } from 'drizzle-orm'
import { charges, refunds } from '../db/schema/payments.ts'
import type { Parts } from './charge.ts'
import { refundMail } from './receipt-mail.ts'
import { lookAtPayment } from './take-event.ts'

/** Refunds that are still to be given back. */
export const openRefunds = ({ db }: Pick<Parts, 'db'>) =>
  db.select().from(refunds).where(isNull(refunds.doneAt)).orderBy(refunds.createdAt)

/**
 * Gives back what support asked for, once: what the provider has given back already is not asked for again, however
 * long ago that was. The ledger has what the provider says.
 */
export async function giveBack(parts: Parts, refund: typeof refunds.$inferSelect): Promise<void> {
  const { db, cards, clock, mailer } = parts
  const [charge] = await db.select().from(charges).where(eq(charges.id, refund.chargeId))
  if (!cards || !charge || charge.providerId === null) return
  const { id: refundId, amountCents } = refund
  const given = await cards.refundsOf(charge.providerId)
  if (!given.some((one) => one.refundId === refundId))
    await cards.refund(charge.providerId, { key: `${refundId}-refund`, refundId, amountCents })
  await lookAtPayment(parts, charge.providerId)
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ doneAt: clock.now() })
      .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt)))
      .returning({ id: refunds.id })
    if (done && charge.email !== '') await mailer.send(tx, refundMail(charge, amountCents))
  })
}
