import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isEmail } from '../../../shared/rules/email.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'
import { guessHash, limitGuesses } from './guessing.ts'
import { hashAnew } from './rehash.ts'
import { issuePasswordCode, signInFailed } from './single-use.ts'

interface Parts extends Pick<Product, 'db' | 'clock' | 'passwords'> {
  readonly log: FastifyBaseLogger
}

/**
 * Checks a password and issues the code it signs in with. A hash that was replaced while it was checked is read and
 * checked once more: it may be the same password's, hashed anew by another sign-in. Throws 401, 429 and 503 `busy`.
 */
export async function signInWithPassword(
  parts: Parts,
  email: string,
  password: string,
): Promise<{ code: string }> {
  // Nobody's: nothing is counted under what has not the form of an address.
  if (!isEmail(email)) throw signInFailed()
  for (let mayLookAgain = true; ; mayLookAgain = false) {
    const account = await check(parts, email, password)
    if (!account) throw signInFailed()
    const issued = await issuePasswordCode(parts, account)
    if (issued) {
      void hashAnew(parts, account, password)
      return issued
    }
    if (!mayLookAgain) throw signInFailed()
  }
}

/** The account whose password it is, if it may sign in. */
const check = (parts: Parts, email: string, password: string) =>
  limitGuesses(parts, guessHash('password', email), async () => {
    const [found] = await parts.db.select().from(accounts).where(eq(accounts.email, email))
    const right = await parts.passwords.verify(password, found?.passwordHash)
    return right && found?.state === 'active' ? found : undefined
  })
