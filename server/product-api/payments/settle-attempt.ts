import { and, eq } from 'drizzle-orm'
import { cardAttempts, cardCustomers } from '../db/schema/payments.ts'
import type { Attempt } from './accept-card.ts'
import type { Parts } from './charge.ts'
import { recordSubscription } from './record-subscription.ts'

/**
 * Settles an attempt that was left open: a subscription it led to is recorded; without one nothing was begun, and it is
 * given up.
 */
export async function settleAttempt(parts: Parts, { id, accountId, requestedAt }: Attempt): Promise<void> {
  const { db, clock, cards } = parts
  if (requestedAt !== null && cards) {
    const [customer] = await db.select().from(cardCustomers).where(eq(cardCustomers.accountId, accountId))
    const all = customer ? await cards.subscriptionsOf(customer.customerId) : []
    const begun = all.find(({ attemptId }) => attemptId === id)
    if (begun) return recordSubscription(parts, begun)
  }
  await db
    .update(cardAttempts)
    .set({ status: 'given-up', settledAt: clock.now() })
    .where(and(eq(cardAttempts.id, id), eq(cardAttempts.status, 'open')))
}
