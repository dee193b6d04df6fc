import { eq, lt } from 'drizzle-orm'
import { hashOf } from './auth/single-use.ts'
import type { Db } from './db/open.ts'
import { idempotencyKeys } from './db/schema/idempotency-keys.ts'
import { Refusal } from './refusal.ts'
import type { Product } from './serve.ts'

/** How long a repeat is known as one, in milliseconds: longer than any form stays open unsent. */
const REMEMBERED_MS = 24 * 3_600_000

const usedForOther = () => new Refusal(409, 'conflict', 'This key was used for something else.')

/**
 * Does a thing once for a key, in one transaction with the record of it; tried again, it answers what the first try
 * came to. Two at the same time: the second waits for the first. `asked` is everything that was asked, `work` answers
 * ids and counts, never names. Throws 409 where the key was used for something else.
 */
export async function once<Outcome>(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { key, accountId, call, asked }: { key: string; accountId: string; call: string; asked: unknown },
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const keyHash = hashOf(JSON.stringify([accountId, call, key]))
  const requestHash = hashOf(JSON.stringify(asked))
  const now = clock.now()
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
  return db.transaction(async (tx) => {
    const first = await tx
      .insert(idempotencyKeys)
      .values({ keyHash, requestHash, expiresAt: new Date(now.getTime() + REMEMBERED_MS) })
      .onConflictDoNothing()
      .returning({ keyHash: idempotencyKeys.keyHash })
    if (first.length === 0) {
      const [done] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash))
      if (done?.requestHash !== requestHash) throw usedForOther()
      return done.outcome as Outcome
    }
    const outcome = await work(tx)
    await tx.update(idempotencyKeys).set({ outcome }).where(eq(idempotencyKeys.keyHash, keyHash))
    return outcome
  })
}
