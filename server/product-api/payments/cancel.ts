import { eq } from 'drizzle-orm'
import type { ParentSubscription } from '../../contract/payments.ts'
import { cardSubscriptions } from '../db/schema/payments.ts'
import { conflict } from '../refusal.ts'
import type { Parts } from './charge.ts'
import { noCards } from './keyed-request.ts'
import { newestSubscription } from './newest-subscription.ts'
import { readParentSubscription } from './read-subscription.ts'
import { recordSubscription } from './record-subscription.ts'

/** Has a family's subscription end with what is free or paid for; again, it changes nothing (S7.135). */
export const cancelSubscription = (parts: Parts, accountId: string, cancelReason: string) =>
  change(parts, accountId, { isCancelled: true, cancelReason })

/** Has it go on after all, until its last day is over. */
export const resumeSubscription = (parts: Parts, accountId: string) =>
  change(parts, accountId, { isCancelled: false, cancelReason: null })

/** The provider decides whether it can still be changed: one that it has ended is 409. */
async function change(
  parts: Parts,
  accountId: string,
  { isCancelled, cancelReason }: { isCancelled: boolean; cancelReason: string | null },
): Promise<ParentSubscription> {
  const { db, cards } = parts
  const subscription = await newestSubscription(db, accountId)
  if (!subscription || subscription.status === 'canceled') throw conflict()
  if (!cards) throw noCards()
  if (subscription.isCancelled !== isCancelled) {
    await recordSubscription(parts, await cards.change(subscription.providerId, { isCancelled }))
    await db
      .update(cardSubscriptions)
      .set({ cancelReason })
      .where(eq(cardSubscriptions.providerId, subscription.providerId))
  }
  return readParentSubscription(parts, accountId)
}
