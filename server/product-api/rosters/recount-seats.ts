import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { countCovered } from '../account/me.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'

/** How old a count becomes before it is made anew, so that what has left, or was changed by hand, is in it. */
const COUNTED_FOR_MS = 3_600_000
const PLANS_AT_ONCE = 50

/**
 * Counts the seats of plans anew that were counted longest ago, without a lock: nobody waits for it. What is added
 * meanwhile may be in the count already; then it is too high for a while, but never too low.
 */
export async function recountSeats({ db, clock }: Pick<Product, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - COUNTED_FOR_MS)
  const plans = await db
    .select()
    .from(subscriptions)
    .where(lt(subscriptions.seatsCountedAt, before))
    .orderBy(asc(subscriptions.seatsCountedAt), asc(subscriptions.id))
    .limit(PLANS_AT_ONCE)
  for (const { id, seatsAdded, seatsCountedAt, ...plan } of plans) {
    const counted = await countCovered(db, plan)
    const addedSince = sql`${subscriptions.seatsAdded} - ${seatsAdded}::integer`
    await db
      .update(subscriptions)
      .set({ seatsTaken: sql`${counted}::integer + ${addedSince}`, seatsCountedAt: clock.now() })
      // Otherwise it was forgotten or counted meanwhile.
      .where(and(eq(subscriptions.id, id), eq(subscriptions.seatsCountedAt, seatsCountedAt ?? before)))
  }
}
