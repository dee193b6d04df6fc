import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isPassword, PASSWORD_RULE } from '../../../shared/rules/password.ts'
import { lockAccount } from '../auth/single-use.ts'
import { accounts } from '../db/schema/accounts.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { loginCodes } from '../db/schema/sign-in.ts'
import { expireLinks, type Purpose, readLink, useLink } from '../mail/links.ts'
import { invalid, notFound } from '../refusal.ts'
import { endChallenges } from '../second-factor/challenges.ts'
import type { Product } from '../serve.ts'

/** The account states in which each kind of link sets a password. An invitation is for an account that is not open yet. */
const STATES_BY_PURPOSE: Readonly<Record<Purpose, readonly (typeof accounts.$inferSelect)['state'][]>> = {
  reset: ['active', 'unvalidated'],
  accept: ['unvalidated'],
  validate: [],
  parentValidate: [],
}

/**
 * Sets the password of the account that a reset link or invitation was sent to. Whoever holds the link reads
 * the account's mail, so an unvalidated account opens. All its sessions and one-time codes end. Returns the
 * account. Throws 400 for a short password, 404, 409 or 410 for the link.
 */
export async function setPassword(
  { db, clock, passwords }: Pick<Product, 'db' | 'clock' | 'passwords'>,
  { token, password }: { token: string; password: string },
): Promise<{ accountId: string; email: string }> {
  if (!isPassword(password)) throw invalid({ password: PASSWORD_RULE })
  const link = await readLink(db, clock, ['reset', 'accept'], token)
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    await lockAccount(tx, link.accountId)
    await useLink(tx, clock, link)
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash, state: 'active' })
      .where(
        and(eq(accounts.id, link.accountId), inArray(accounts.state, [...STATES_BY_PURPOSE[link.purpose]])),
      )
      .returning({ accountId: accounts.id, email: accounts.email })
    if (!account) throw notFound()
    const { accountId } = account
    await expireLinks(tx, clock, accountId, ['reset', 'accept', 'validate', 'parentValidate'])
    await tx.delete(loginCodes).where(eq(loginCodes.accountId, accountId))
    await endChallenges(tx, accountId)
    await tx
      .update(tokenFamilies)
      .set({ endedAt: clock.now() })
      .where(and(eq(tokenFamilies.accountId, accountId), isNull(tokenFamilies.endedAt)))
    return account
  })
}
