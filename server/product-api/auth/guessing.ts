import { and, count, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { signInFailures } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { hashOf } from './single-use.ts'

type Parts = Pick<Product, 'db' | 'clock'>

/** Wrong passwords per e-mail before the next try is refused (architecture, Guessing). */
export const GUESSES = { quarterHour: 10, day: 100 } as const
const QUARTER_HOUR_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/**
 * Runs one check of a password under the limit of guesses. The try is counted before the work and taken
 * back when it succeeds, so that of guesses sent at once only the first few pass. Throws 429 over the limit.
 */
export async function limitGuesses<T>(
  { db, clock }: Parts,
  email: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const now = clock.now()
  const emailHash = hashOf(email)
  const before = (span: number) => new Date(now.getTime() - span)
  await db.delete(signInFailures).where(lt(signInFailures.failedAt, before(DAY_MS)))
  const [reserved] = await db
    .insert(signInFailures)
    .values({ emailHash, failedAt: now })
    .returning({ id: signInFailures.id })
  if (!reserved) throw new Error('A sign-in try could not be counted.')
  const takeBack = () => db.delete(signInFailures).where(eq(signInFailures.id, reserved.id))
  const [made] = await db
    .select({
      day: count(),
      quarterHour:
        sql<number>`count(*) filter (where ${gt(signInFailures.failedAt, before(QUARTER_HOUR_MS))})`.mapWith(
          Number,
        ),
    })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.emailHash, emailHash),
        gt(signInFailures.failedAt, before(DAY_MS)),
        lte(signInFailures.id, reserved.id),
      ),
    )
  if (!made || made.quarterHour > GUESSES.quarterHour || made.day > GUESSES.day) {
    await takeBack()
    throw new Refusal(429, 'too-many', 'Too many tries. Please wait a while.', QUARTER_HOUR_MS / 1000)
  }
  const found = await check()
  if (found !== undefined) await takeBack()
  return found
}
