import { eq } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { forbidden } from '../refusal.ts'

/**
 * Throws 403 unless an internal administrator asks. The right is read again on every call, so that revoking it takes
 * effect at once.
 */
export async function internalOnly({
  db,
  bearer,
}: {
  readonly db: Db
  readonly bearer: Bearer
}): Promise<void> {
  const [account] = await db
    .select({ isInternalAdmin: accounts.isInternalAdmin })
    .from(accounts)
    .where(eq(accounts.id, bearer.accountId))
  if (!account?.isInternalAdmin) throw forbidden()
}
