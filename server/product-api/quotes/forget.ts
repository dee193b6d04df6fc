import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import type { Product } from '../serve.ts'
import { DAY_MS } from './expiry.ts'

/** No asker has this hash. */
const NOBODY = 'forgotten'

/**
 * Deletes quotes that expired so many days ago. What a check was announced for stays, because somebody has to find it
 * by its number; a visitor's name and address go from it all the same.
 */
export async function forgetQuotes({
  db,
  clock,
  config,
}: Pick<Product, 'db' | 'clock' | 'config'>): Promise<void> {
  const isOver = lt(quotes.expiresAt, new Date(clock.now().getTime() - config.quotesKeptDays * DAY_MS))
  await db.delete(quotes).where(and(isOver, isNull(quotes.checkExpectedAt)))
  await db
    .update(quotes)
    .set({ visitor: null, askerHash: NOBODY })
    .where(and(isOver, isNotNull(quotes.visitor)))
}
