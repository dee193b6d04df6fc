import { asc, desc, eq } from 'drizzle-orm'
import { MAX_DISMISSALS } from '../../contract/notices.ts'
import { keepLatest } from '../db/keep-latest.ts'
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
    await keepLatest(tx, noticeDismissals, {
      key: noticeDismissals.textHash,
      of: eq(noticeDismissals.accountId, accountId),
      order: [desc(noticeDismissals.at), asc(noticeDismissals.textHash)],
      most: MAX_DISMISSALS,
    })
  })
}
