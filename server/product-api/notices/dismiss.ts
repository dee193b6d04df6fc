import { asc, desc, eq } from 'drizzle-orm'
import { MAX_DISMISSALS } from '../../contract/notices.ts'
import { keepLatest } from '../db/keep-latest.ts'
import { noticeDismissals } from '../db/schema/notices.ts'
import type { Product } from '../serve.ts'

/** Records that somebody has dismissed a notice, by its text; beyond the most that are kept, the oldest are removed. */
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
