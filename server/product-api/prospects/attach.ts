import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { hashOf } from '../auth/single-use.ts'
import { accounts } from '../db/schema/accounts.ts'
import { prospects } from '../db/schema/prospects.ts'
import type { Product } from '../serve.ts'

/**
 * Gives the lead code of a prospect to an account; the same account may bring it again. False for a state that is
 * unknown, expired or another account's.
 */
export async function attachProspect(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
  state: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
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
