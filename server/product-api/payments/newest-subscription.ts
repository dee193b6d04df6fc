import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { cardSubscriptions } from '../db/schema/payments.ts'

export type CardSubscription = typeof cardSubscriptions.$inferSelect

/** A family's subscription by card: the one that runs, or else the last; one that came too late is nobody's plan. */
export async function newestSubscription(db: Db, accountId: string): Promise<CardSubscription | undefined> {
  const [newest] = await db
    .select()
    .from(cardSubscriptions)
    .where(and(eq(cardSubscriptions.accountId, accountId), eq(cardSubscriptions.isLate, false)))
    .orderBy(sql`${cardSubscriptions.status} = 'canceled'`, desc(cardSubscriptions.createdAt))
    .limit(1)
  return newest
}
