import { eq } from 'drizzle-orm'
import type { ParentSubscription } from '../../contract/payments.ts'
import { cardSubscriptions } from '../db/schema/payments.ts'
import { conflict } from '../refusal.ts'
import type { Parts } from './charge.ts'
import { noCards } from './keyed-request.ts'
import { type CardSubscription, newestSubscription } from './newest-subscription.ts'
import type { CardProvider, ProviderSubscription } from './provider.ts'
import { readParentSubscription } from './read-subscription.ts'
import { recordSubscription } from './record-subscription.ts'

/**
 * Has a family's subscription end with what is free or paid for; again, it changes nothing (S7.135). Of one that is
 * owed nothing more is paid for: it ends now, and its card is not tried again.
 */
export const cancelSubscription = (parts: Parts, accountId: string, cancelReason: string) =>
  change(parts, accountId, { isCancelled: true, cancelReason })

/** Has it go on after all, until its last day is over. */
export const resumeSubscription = (parts: Parts, accountId: string) =>
  change(parts, accountId, { isCancelled: false, cancelReason: null })

/** Changes it at the provider. An answer that got lost is looked for: what was done there is no failure here. */
async function changeOf(
  cards: CardProvider,
  { providerId, status }: Pick<CardSubscription, 'providerId' | 'status'>,
  isCancelled: boolean,
): Promise<ProviderSubscription> {
  const isEnded = status === 'past_due' && isCancelled
  const changed = await (isEnded ? cards.end(providerId) : cards.change(providerId, { isCancelled })).catch(
    async (error: unknown) => {
      const now = await cards.subscription(providerId).catch(() => null)
      if (now === null || (isEnded ? now.status !== 'canceled' : now.isCancelled !== isCancelled)) throw error
      return now
    },
  )
  // Its renewal may have been declined a moment before, and we did not know.
  const isOwed = changed.status === 'past_due' && isCancelled && !isEnded
  return isOwed ? changeOf(cards, { providerId, status: 'past_due' }, isCancelled) : changed
}

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
    await recordSubscription(parts, await changeOf(cards, subscription, isCancelled))
    await db
      .update(cardSubscriptions)
      .set({ cancelReason })
      .where(eq(cardSubscriptions.providerId, subscription.providerId))
  }
  return readParentSubscription(parts, accountId)
}
