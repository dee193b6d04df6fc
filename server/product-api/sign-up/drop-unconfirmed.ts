import { and, eq, isNull } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { sqlstateOf } from '../../operations/fault.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { agreements } from '../db/schema/agreements.ts'
import { invitations, mailLinks } from '../db/schema/mail.ts'
import { prospects } from '../db/schema/prospects.ts'
import { lockForRemoval } from '../rosters/locks.ts'

type Account = typeof accounts.$inferSelect

/** Rows refer to it that are not deleted first (PostgreSQL, appendix A). */
const STILL_REFERRED_TO = '23503'

/**
 * Deletes what a sign-up left that was never confirmed, for somebody who has just proved that the address is theirs:
 * its password, its links and its agreements with it, so that whoever set them has nothing of the account that takes
 * its place. False, with everything as it is, if somebody else has made the account for them or anything refers to it.
 */
export async function dropUnconfirmed(tx: Db, email: string): Promise<boolean> {
  const isTheirs = eq(accounts.email, comparableEmail(email))
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(isTheirs)
  if (!found) return false
  const [account] = await lockForRemoval(tx, [found.id])
  if (!account || !isSignUp(account)) return false
  if ((await tx.$count(invitations, eq(invitations.accountId, account.id))) > 0) return false
  try {
    await tx.transaction((step) => remove(step, account.id))
    return true
  } catch (error) {
    if (sqlstateOf(error) === STILL_REFERRED_TO) return false
    throw error
  }
}

/** Signed up for with a password, at no institution yet, and never opened. */
export const isSignUp = (account: Account): boolean =>
  account.state === 'unvalidated' &&
  account.passwordHash !== null &&
  account.lastSigninAt === null &&
  account.partner === null &&
  !account.isInternalAdmin &&
  account.schoolId === null &&
  account.districtId === null

/** The database knows what else refers to it, so nothing is forgotten here. */
async function remove(step: Db, accountId: string): Promise<void> {
  await step.delete(mailLinks).where(eq(mailLinks.accountId, accountId))
  await step.delete(agreements).where(eq(agreements.accountId, accountId))
  await step.delete(prospects).where(eq(prospects.accountId, accountId))
  const isPilot = and(eq(subscriptions.plan, 'trial'), isNull(subscriptions.trialStartDate))
  await step.delete(subscriptions).where(and(eq(subscriptions.ownerId, accountId), isPilot))
  await step.delete(accounts).where(eq(accounts.id, accountId))
}
