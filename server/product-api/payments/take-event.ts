import { eq } from 'drizzle-orm'
import { CARD_EVENT_BYTES } from '../../contract/payments.ts'
import { cardEvents, charges } from '../db/schema/payments.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Parts } from './charge.ts'
import { lookAtPayment, recordReturns } from './record-returns.ts'
import { recordSubscription } from './record-subscription.ts'

/**
 * Takes an event of the provider, once. It only says what to ask about: the state is always the provider's at the time
 * of asking, so that events may come late, twice, in any order or not at all. Throws 404 without a provider, 403 for a
 * signature that is not over these bytes or is too old.
 */
export async function takeEvent(
  parts: Parts,
  { event: base64, signature }: { readonly event: string; readonly signature: string },
): Promise<void> {
  const { db, clock, cards } = parts
  if (!cards) throw notFound()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > CARD_EVENT_BYTES) throw invalid()
  const event = cards.event(bytes, signature)
  const taken = await db.select().from(cardEvents).where(eq(cardEvents.id, event.id))
  if (taken.length > 0) return
  if (event.about === 'payment') {
    const [charge] = await db.select().from(charges).where(eq(charges.providerId, event.objectId))
    if (charge) await lookAtPayment(parts, charge)
  }
  if (event.about === 'return') await recordReturns(parts, event.objectId)
  if (event.about === 'subscription')
    await recordSubscription(parts, await cards.subscription(event.objectId))
  // Only now: an event that could not be dealt with is sent again.
  await db.insert(cardEvents).values({ id: event.id, takenAt: clock.now() }).onConflictDoNothing()
}
