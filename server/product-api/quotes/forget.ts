import { and, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { Db } from '../db/open.ts'
import { charges } from '../db/schema/payments.ts'
import { quoteFiles, quotes } from '../db/schema/quotes.ts'
import type { Product } from '../serve.ts'

/** Whether a quote was accepted, or a card was tried for it: it stays, without who asked for it. */
export const isOfMoney = sql`(${quotes.acceptedAt} is not null
  or exists (select 1 from ${charges} as charged where charged.quote_id = ${quotes.id}))`

/** No asker has this hash. */
const NOBODY = 'forgotten'

/**
 * Deletes quotes that expired so many days ago. What was accepted or charged stays, because somebody has to find it by
 * its number; a visitor's name and address go from it all the same.
 */
export async function forgetQuotes({
  db,
  clock,
  config,
}: Pick<Product, 'db' | 'clock' | 'config'>): Promise<void> {
  const isOver = lt(quotes.expiresAt, new Date(clock.now().getTime() - config.quotesKeptDays * DAY_MS))
  await db.delete(quotes).where(and(isOver, sql`not ${isOfMoney}`))
  await forgetAskers(db, and(isOver, isNotNull(quotes.visitor)))
}

/** Keeps quotes without who asked for them or accepted them. */
export async function forgetAskers(db: Db, isTheirs: SQL | undefined): Promise<void> {
  const forgotten = await db
    .update(quotes)
    .set({
      visitor: null,
      accountId: null,
      askerHash: NOBODY,
      acceptedBy: null,
      poNumber: null,
      linkHash: null,
      askerLinkHash: null,
      claimedBy: null,
      isClaimed: null,
    })
    .where(isTheirs)
    .returning({ id: quotes.id })
  if (forgotten.length === 0) return
  const ids = forgotten.map(({ id }) => id)
  await db.delete(quoteFiles).where(inArray(quoteFiles.quoteId, ids))
}
