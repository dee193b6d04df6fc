import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { PasskeyAssertion } from '../../contract/passkey-credentials.ts'
import type { Bearer } from '../auth/bearer.ts'
import { hashOf } from '../auth/single-use.ts'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import { passkeyChallenges, signInChallenges } from '../db/schema/second-factor.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

type Parts = Pick<Product, 'db' | 'clock'>
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** A passkey that was used, and what it was asked to sign. */
export interface Answer {
  readonly response: PasskeyAssertion
  readonly challengeHash: string
}

/** Seconds in which a passkey has to answer: longer than a browser waits for its person. */
const CHALLENGE_SECONDS = 300
const CHALLENGE_BYTES = 32

export const passkeyExpired = () =>
  new Refusal(410, 'passkey-expired', 'This took too long. Please try again.')

/** What an authenticator is asked to sign. */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** Asks a bearer's authenticator for something, in place of what it was asked before. */
export async function startChallenge(
  { db, clock }: Parts,
  { accountId, familyId }: Bearer,
  purpose: Purpose,
): Promise<string> {
  const now = clock.now()
  const challenge = newChallenge()
  const started = {
    accountId,
    challengeHash: hashOf(challenge),
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
  }
  await deleteUnlocked(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now))
  await db
    .insert(passkeyChallenges)
    .values({ familyId, purpose, ...started })
    .onConflictDoUpdate({ target: [passkeyChallenges.familyId, passkeyChallenges.purpose], set: started })
  return challenge
}

/** What the bearer's authenticator was asked, by hash, the first time it answers. Throws 410 `passkey-expired` otherwise. */
export async function takeChallenge(
  { db, clock }: Parts,
  { accountId, familyId }: Bearer,
  purpose: Purpose,
): Promise<string> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.familyId, familyId),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning()
  if (!taken) throw passkeyExpired()
  return taken.challengeHash
}

/** The same for a sign-in, whose row says what was asked. */
export async function takeSignInChallenge(
  { db }: Pick<Parts, 'db'>,
  { idHash, assertionHash }: Pick<typeof signInChallenges.$inferSelect, 'idHash' | 'assertionHash'>,
): Promise<string> {
  const [taken] = await db
    .update(signInChallenges)
    .set({ assertionHash: null })
    .where(and(eq(signInChallenges.idHash, idHash), eq(signInChallenges.assertionHash, assertionHash ?? '')))
    .returning({ idHash: signInChallenges.idHash })
  if (!taken || assertionHash === null) throw passkeyExpired()
  return assertionHash
}
