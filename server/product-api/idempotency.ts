import { eq, lt } from 'drizzle-orm'
import { DAY_MS } from '../../shared/rules/days.ts'
import { hashOf } from './auth/single-use.ts'
import type { Db } from './db/open.ts'
import { idempotencyKeys } from './db/schema/idempotency-keys.ts'
import { Refusal } from './refusal.ts'
import type { Product } from './serve.ts'

/** How long a repeat is recognized, in milliseconds: longer than any form stays open. */
const REMEMBERED_MS = DAY_MS

const usedForOther = () => new Refusal(409, 'conflict', 'This key was used for something else.')

/**
 * Runs `work` once per idempotency key, in one transaction with the record of it; a repeat gets the first
 * run's outcome, and a concurrent one waits for it. `request` is everything that was sent; `work` returns ids
 * and counts, never names. Throws 409 if the key was used for another request.
 */
export async function withIdempotency<Outcome>(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { key, accountId, call, request }: { key: string; accountId: string; call: string; request: unknown },
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const keyHash = hashOf(JSON.stringify([accountId, call, key]))
  const requestHash = hashOf(JSON.stringify(request))
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
