import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { lockAccount } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { authenticators, passkeys } from '../db/schema/second-factor.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { endChallenges } from './challenges.ts'
import { noteSecondFactor } from './notice.ts'
import { removePasskeys } from './passkeys.ts'
import { requireProven } from './proof.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'

const NEVER = new Date(0)

type Parts = Pick<Product, 'db' | 'clock' | 'mailer'> & { readonly bearer: Bearer }

/**
 * When the second factor of each of these accounts was last added to: the app, or the newest passkey. Those without one
 * are left out.
 */
export async function factorsSince(db: Db, accountIds: readonly string[]): Promise<Map<string, Date>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({ accountId: authenticators.accountId, since: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(inArray(authenticators.accountId, [...accountIds]), isNotNull(authenticators.confirmedAt)))
  const added = await db
    .select({ accountId: passkeys.accountId, since: passkeys.createdAt })
    .from(passkeys)
    .where(inArray(passkeys.accountId, [...accountIds]))
  const newest = new Map<string, Date>()
  for (const { accountId, since } of [...rows, ...added])
    if (since && since > (newest.get(accountId) ?? NEVER)) newest.set(accountId, since)
  return newest
}

/**
 * Takes an account's second factor away, for somebody who has lost it: they are signed out everywhere, and told by mail.
 * Throws 428 `proof-needed` if the administrator has not proven who they are, 404 for an unknown account, and 409 if the
 * factor is not the one of `since`: of two who do it at once, the second must not take away what was set up meanwhile.
 */
export async function resetSecondFactor(parts: Parts, accountId: string, since: string): Promise<void> {
  const { db, clock, bearer } = parts
  await requireProven(parts, bearer)
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.partner)))
    if (!account) throw notFound()
    await lockAccount(tx, accountId)
    const current = (await factorsSince(tx, [accountId])).get(accountId)
    if (current?.toISOString() !== since) throw conflict()
    await tx.delete(authenticators).where(eq(authenticators.accountId, accountId))
    await removePasskeys(tx, accountId)
    await removeRecoveryCodes(tx, accountId)
    await endChallenges(tx, accountId)
    await tx
      .update(tokenFamilies)
      .set({ endedAt: clock.now() })
      .where(and(eq(tokenFamilies.accountId, accountId), isNull(tokenFamilies.endedAt)))
    await noteSecondFactor(parts, tx, accountId, 'second-factor-reset', bearer.accountId)
  })
}
