import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { login } from '../../contract/auth.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { TokenSession } from '../../contract/entities.ts'
import type { PasskeyRequest } from '../../contract/passkey-credentials.ts'
import type { FactorProof } from '../../contract/second-factor.ts'
import { openFamily } from '../auth/families.ts'
import { hashOf, lockAccount } from '../auth/single-use.ts'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import { signInChallenges } from '../db/schema/second-factor.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { requestOf } from './passkey-ceremony.ts'
import { newChallenge, takeSignInChallenge } from './passkey-challenges.ts'
import { readPasskeys } from './passkeys.ts'
import { factorKindsOf, hasFactor } from './policy.ts'
import { requireFactor } from './proof.ts'

/** Seconds a sign-in waits for its second factor. */
const CHALLENGE_SECONDS = 300
/** Wrong codes that end it; signing in starts anew with the password. */
const MAX_ATTEMPTS = 5
const ID_BYTES = 32

const challengeOver = () =>
  new Refusal(410, 'challenge-over', 'This sign-in is over. Please start again with your password.')

/**
 * Opens a session for whoever redeemed a sign-in's one-time code. After a password or a mailed link, an account with
 * a second factor gets a challenge instead: no token exists until it is met. A provider asks for its own, which opens
 * a session but proves nothing about ours: changing that asks for it first.
 */
export async function openOrChallenge(
  parts: Pick<Product, 'db' | 'clock' | 'config' | 'tokenKey'>,
  accountId: string,
  provider: 'email' | 'google' | 'edu',
): Promise<ReplyOf<typeof login>> {
  const isOn = await hasFactor(parts.db, accountId)
  const vouchedBy = provider === 'email' ? null : provider
  if (!isOn || vouchedBy !== null)
    return openFamily(parts, { accountId, kind: 'account', vouchedBy, isProven: !isOn })
  const now = parts.clock.now()
  const id = randomBytes(ID_BYTES).toString('base64url')
  await deleteUnlocked(parts.db, signInChallenges, lt(signInChallenges.expiresAt, now))
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await parts.db.insert(signInChallenges).values({ idHash: hashOf(id), accountId, expiresAt })
  const kinds = await factorKindsOf(parts, accountId)
  return { challenge: { id, expiresIn: CHALLENGE_SECONDS, accountId, kinds } }
}

/**
 * Opens the session of a challenge. Each attempt is counted before it is checked, so that of many at once only
 * the first five are. Throws 410 `challenge-over`, 422 `wrong-code`, 429 after too many for the account.
 */
export async function meetChallenge(parts: Product, id: string, proof: FactorProof): Promise<TokenSession> {
  const { db, clock } = parts
  const isThis = eq(signInChallenges.idHash, hashOf(id))
  const [challenge] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(isOpen(id, clock.now()))
    .returning()
  if (!challenge) throw challengeOver()
  const { accountId } = challenge
  await requireFactor(parts, accountId, proof, () => takeSignInChallenge(parts, challenge))
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const taken = await tx.delete(signInChallenges).where(isThis).returning({ id: signInChallenges.idHash })
    if (taken.length === 0) throw challengeOver()
    return openFamily({ ...parts, db: tx }, { accountId, kind: 'account' })
  })
}

/** A challenge that can still be met. */
const isOpen = (id: string, now: Date) =>
  and(
    eq(signInChallenges.idHash, hashOf(id)),
    lt(signInChallenges.attempts, MAX_ATTEMPTS),
    gt(signInChallenges.expiresAt, now),
  )

/** Asks a passkey of the account for a sign-in, in place of what was asked before. Throws 410 `challenge-over`. */
export async function beginPasskeySignIn(
  parts: Pick<Product, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<PasskeyRequest> {
  const { db, clock } = parts
  const challenge = newChallenge()
  const [asked] = await db
    .update(signInChallenges)
    .set({ assertionHash: hashOf(challenge) })
    .where(isOpen(id, clock.now()))
    .returning({ accountId: signInChallenges.accountId })
  if (!asked) throw challengeOver()
  return requestOf(parts, { known: await readPasskeys(db, asked.accountId), challenge })
}

/** Ends an account's sign-ins in progress, for example because its password has changed. */
export async function endChallenges(db: Product['db'], accountId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId))
}
