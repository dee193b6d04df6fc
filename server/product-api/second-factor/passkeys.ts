import { and, asc, eq, lt, or } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { passkeys } from '../db/schema/second-factor.ts'
import type { Product } from '../serve.ts'
import { verifyAssertion } from './passkey-ceremony.ts'
import type { Answer } from './passkey-challenges.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

/** An account's passkeys, in the order they were added. */
export const readPasskeys = (db: Db, accountId: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function removePasskeys(tx: Db, accountId: string): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id })
  return removed.length
}

/**
 * Whether a passkey of the account has signed what was asked. What its authenticator counts must have grown, unless it
 * does not count at all: one that falls back was copied.
 */
export async function spendPasskey(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  accountId: string,
  { response, challengeHash }: Answer,
): Promise<'right' | 'wrong' | 'unknown'> {
  const found = (await readPasskeys(db, accountId)).find(({ credentialId }) => credentialId === response.id)
  if (!found) return 'unknown'
  const verified = await verifyAssertion({ config }, found, { response, challengeHash })
  if (verified === null) return 'wrong'
  const { counter, isBackedUp } = verified
  const { id } = found
  const isAhead = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined)
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id })
  return used.length > 0 ? 'right' : 'wrong'
}
