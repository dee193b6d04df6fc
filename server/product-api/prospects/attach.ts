import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { hashOf, lockAccount } from '../auth/single-use.ts'
import { accounts } from '../db/schema/accounts.ts'
import { prospects } from '../db/schema/prospects.ts'
import type { Product } from '../serve.ts'

/**
 * Gives a prospect's lead code to an account; repeating it for the same account is allowed. Returns false if
 * the state is unknown, expired or another account's.
 */
export async function attachProspect(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
  state: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // First the account, then the prospect, as a sign-in that brings one along locks them.
    await lockAccount(tx, accountId)
    const [prospect] = await tx
      .update(prospects)
      .set({ accountId })
      .where(
        and(
          eq(prospects.stateHash, hashOf(state)),
          gt(prospects.expiresAt, clock.now()),
          or(isNull(prospects.accountId), eq(prospects.accountId, accountId)),
        ),
      )
      .returning({ leadCode: prospects.leadCode })
    if (!prospect) return false
    await tx.update(accounts).set({ leadCode: prospect.leadCode }).where(eq(accounts.id, accountId))
    return true
  })
}
