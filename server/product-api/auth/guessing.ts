import { and, count, eq, gt, lte } from 'drizzle-orm'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import { signInFailures } from '../db/schema/sign-in.ts'
import { tooMany } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { hashOf } from './single-use.ts'

type Parts = Pick<Product, 'db' | 'clock'>

const kinds = { password: 'password of', appCode: 'app code of', appSetUp: 'app set up by' } as const

/**
 * The hash that guesses at this are counted under: of an e-mail's password, or an account's app. The kind comes first, so
 * that nothing that is typed as an e-mail is the name of somebody's second step.
 */
export const guessHash = (kind: keyof typeof kinds, of: string): string => hashOf(`${kinds[kind]} ${of}`)

/** All that an account's are counted under. */
export const guessHashesOf = (accountId: string, email: string): string[] => [
  guessHash('password', email),
  guessHash('appCode', accountId),
  guessHash('appSetUp', accountId),
]

/**
 * Wrong passwords per e-mail in 15 minutes before the next attempt is refused, wherever they came from
 * (architecture, Guessing). The network edge limits single addresses further; if this limit were as low,
 * anybody could lock a teacher out by failing in their name.
 */
const MAX_GUESSES = 100
const WINDOW_MS = 15 * 60_000

/**
 * Checks a password or a code within the limit of attempts. The attempt is counted before the check and taken back if
 * it succeeds, or was not made: who is turned away while there is too much to do is no wrong password, and must
 * not close somebody's account. So of many sent at once only the first few pass. Throws 429 over the limit.
 */
export async function limitGuesses<T>(
  { db, clock }: Parts,
  emailHash: string,
  check: () => Promise<T | undefined>,
  most = MAX_GUESSES,
): Promise<T | undefined> {
  const now = clock.now()
  const since = new Date(now.getTime() - WINDOW_MS)
  await deleteUnlocked(db, signInFailures, lte(signInFailures.failedAt, since))
  const [attempt] = await db
    .insert(signInFailures)
    .values({ emailHash, failedAt: now })
    .returning({ id: signInFailures.id })
  if (!attempt) throw new Error('A sign-in try could not be counted.')
  const remove = () => db.delete(signInFailures).where(eq(signInFailures.id, attempt.id))
  const [attempts] = await db
    .select({ count: count() })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.emailHash, emailHash),
        gt(signInFailures.failedAt, since),
        lte(signInFailures.id, attempt.id),
      ),
    )
  if (!attempts || attempts.count > most) {
    await remove()
    throw tooMany(WINDOW_MS / 1000)
  }
  const found = await check().catch(async (fault) => {
    await remove()
    throw fault
  })
  if (found !== undefined) await remove()
  return found
}
