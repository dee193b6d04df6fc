import { and, eq } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { rosterTeachers } from '../db/schema/rosters.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'

/** Remembers that a teacher looks at one of their classes; throws the usual 404 for another's. */
export async function recordShown(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { accountId }: Bearer,
  rosterId: string,
): Promise<void> {
  const found = await db
    .update(rosterTeachers)
    .set({ shownAt: clock.now() })
    .where(and(eq(rosterTeachers.accountId, accountId), eq(rosterTeachers.rosterId, rosterId)))
    .returning({ id: rosterTeachers.rosterId })
  if (found.length === 0) throw notFound()
}
