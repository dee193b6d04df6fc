import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { MAX_DISMISSALS } from '../../contract/notices.ts'
import { noticeDismissals } from '../db/schema/notices.ts'
import type { Product } from '../serve.ts'

/** Keeps that somebody has read these words; the oldest are let go of once there are too many. */
export async function dismiss(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
  textHash: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    await tx.insert(noticeDismissals).values({ accountId, textHash, at }).onConflictDoNothing()
    const isTheirs = eq(noticeDismissals.accountId, accountId)
    const tooOld = tx
      .select({ textHash: noticeDismissals.textHash })
      .from(noticeDismissals)
      .where(isTheirs)
      .orderBy(desc(noticeDismissals.at), asc(noticeDismissals.textHash))
      .offset(MAX_DISMISSALS)
    await tx.delete(noticeDismissals).where(and(isTheirs, inArray(noticeDismissals.textHash, tooOld)))
  })
}
