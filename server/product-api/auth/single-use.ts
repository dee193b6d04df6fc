import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import { accounts } from '../db/schema/accounts.ts'
import { loginCodes, usedTokens } from '../db/schema/sign-in.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

type Parts = Pick<Product, 'db' | 'clock'>
type CodeProvider = (typeof loginCodes.$inferSelect)['provider']

/** Seconds a one-time login code lives (S7.9?). */
const CODE_SECONDS = 60
const CODE_BYTES = 32

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export const signInFailed = () =>
  new Refusal(401, 'signin-failed', 'Your email and/or password did not match our records.')
export const codeRefused = () => new Refusal(401, 'signin-failed', 'We were unable to log you in.')

/** Creates the one-time code in which every way of signing in ends; only its hash is stored (S7.9?). */
export async function issueCode(
  { db, clock }: Parts,
  provider: CodeProvider,
  accountId: string,
  deviceId?: string,
) {
  const now = clock.now()
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await deleteUnlocked(db, loginCodes, lt(loginCodes.expiresAt, now))
  await db.insert(loginCodes).values({
    codeHash: hashOf(code),
    accountId,
    provider,
    deviceId,
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
  })
  return { code }
}

/**
 * The same for a password that was checked. Checking takes its time: one whose hash has been replaced meanwhile gets
 * undefined, and one that is being replaced takes this code back with it.
 */
export const issuePasswordCode = (
  { db, clock }: Parts,
  { id, passwordHash }: Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>,
): Promise<{ code: string } | undefined> =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash ?? ''), eq(accounts.state, 'active')),
      )
      .for('share')
    return account && issueCode({ db: tx, clock }, 'email', id)
  })

/**
 * Uses up a code and opens what its owner signs in to, in one transaction that locks the account: a reset in between
 * waits, and ends what was opened. Throws 401 if the code is used, expired or another provider's.
 */
export async function redeemCode<P extends Parts, T>(
  parts: P,
  { provider, code }: { provider: CodeProvider; code: string },
  open: (parts: P, accountId: string, deviceId: string | null) => Promise<T>,
): Promise<T> {
  const { db, clock } = parts
  const isThis = eq(loginCodes.codeHash, hashOf(code))
  const opened = await db.transaction(async (tx) => {
    const [found] = await tx.select({ accountId: loginCodes.accountId }).from(loginCodes).where(isThis)
    if (!found) return undefined
    await lockAccount(tx, found.accountId)
    const [taken] = await tx.delete(loginCodes).where(isThis).returning()
    // Returned and not thrown: a code that is refused is used up as well.
    if (taken?.provider !== provider || taken.expiresAt <= clock.now()) return undefined
    return { result: await open({ ...parts, db: tx }, taken.accountId, taken.deviceId) }
  })
  if (!opened) throw codeRefused()
  return opened.result
}

/** Locks an account until the transaction ends: its resets and other sign-ins wait. */
export async function lockAccount(tx: Product['db'], accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/**
 * Records a foreign token as used, by what makes it unique, until it would expire; false if it was used
 * before.
 */
export async function markTokenUsed(
  { db, clock }: Parts,
  identifier: string,
  expiresAt: Date,
): Promise<boolean> {
  await deleteUnlocked(db, usedTokens, lt(usedTokens.expiresAt, clock.now()))
  const fresh = await db
    .insert(usedTokens)
    .values({ tokenHash: hashOf(identifier), expiresAt })
    .onConflictDoNothing()
    .returning()
  return fresh.length === 1
}
