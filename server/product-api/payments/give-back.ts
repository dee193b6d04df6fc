import { and, eq, isNull } from 'drizzle-orm'
import { charges, refunds } from '../db/schema/payments.ts'
import type { Charge, Parts } from './charge.ts'
import { refundMail, refusedRefundMail } from './receipt-mail.ts'
import { recordReturns } from './record-returns.ts'

type Refund = typeof refunds.$inferSelect

/** Refunds that are still to be given back. */
export const openRefunds = ({ db }: Pick<Parts, 'db'>) =>
  db.select().from(refunds).where(isNull(refunds.doneAt)).orderBy(refunds.createdAt)

/**
 * Gives back what support asked for, or what a late subscription was charged, once: what the provider has given back
 * already is not asked for again, however long ago that was. The ledger has what the provider says.
 */
export async function giveBack(parts: Parts, refund: Refund): Promise<void> {
  const { db, cards } = parts
  const { id: refundId, amountCents, chargeId, invoiceId } = refund
  const [charge] = await db
    .select()
    .from(charges)
    .where(eq(charges.id, chargeId ?? ''))
  if (!cards) return
  const paymentId = invoiceId === null ? charge?.providerId : await cards.paymentOf(invoiceId)
  if (!paymentId) return
  const known = (await cards.returnsOf(paymentId)).some((one) => one.refundId === refundId)
  const isTaken =
    known || (await cards.refund(paymentId, { key: `${refundId}-refund`, refundId, amountCents }))
  const returns = await recordReturns(parts, paymentId)
  const hasFailed = returns.some((one) => one.refundId === refundId && one.kind === 'refund-failed')
  await close(parts, refund, { charge, isTaken, hasFailed })
}

interface Outcome {
  readonly charge: Charge | undefined
  /** False if the provider will never give it back. */
  readonly isTaken: boolean
  readonly hasFailed: boolean
}

/** Tells whoever paid that it is under way; a family was told when its late subscription was ended. */
async function close(
  { db, clock, mailer, config }: Parts,
  { id, amountCents, invoiceId }: Refund,
  { charge, isTaken, hasFailed }: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ doneAt: clock.now() })
      .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
      .returning({ id: refunds.id })
    if (!done) return
    const { email: team } = config.orders
    if (!isTaken && team !== null)
      await mailer.send(tx, refusedRefundMail(team, amountCents, charge ?? invoiceId))
    if (isTaken && !hasFailed && charge && charge.email !== '')
      await mailer.send(tx, refundMail(charge, amountCents))
  })
}
