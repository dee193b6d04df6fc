import { and, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
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
  await forgetAskers(db, and(isOver, isNotNull(quotes.visitor)))
}

/** Keeps quotes without who asked for them. */
export async function forgetAskers(db: Db, isTheirs: SQL | undefined): Promise<void> {
  await db.update(quotes).set({ visitor: null, accountId: null, askerHash: NOBODY }).where(isTheirs)
}
