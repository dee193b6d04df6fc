import { and, eq } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { HeadersOf, ReplyOf } from '../../contract/call.ts'
import type { validate } from '../../contract/sign-up.ts'
import { guessHash, limitGuesses } from '../auth/guessing.ts'
import { hashOf, lockAccount, signInFailed } from '../auth/single-use.ts'
import { accounts } from '../db/schema/accounts.ts'
import { expireLinks, linkUsed, type MailLink, readLink, useLink } from '../mail/links.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import type { ValidationPurpose } from './validation-mail.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'passwords'>
type Account = typeof accounts.$inferSelect
type Headers = HeadersOf<typeof validate>

const passwordNeeded = () =>
  new Refusal(428, 'password-needed', 'Please confirm with the password you signed up with.')

/**
 * Opens the account of a validation link and returns its id. Whoever holds the link reads the account's mail;
 * that they also signed up is proved by the browser or the password (architecture, Identities). Throws 404,
 * 409 or 410 for the link, 428 without a proof, 401 for a wrong password, 429 for too many.
 */
export async function confirmLink(
  { db, clock, passwords }: Parts,
  purpose: ValidationPurpose,
  token: string,
  headers: Headers,
): Promise<string> {
  const link = await readLink(db, clock, [purpose], token)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, link.accountId))
  if (account?.state === 'active') throw linkUsed()
  if (account?.state !== 'unvalidated') throw notFound()
  await requireProof({ db, clock, passwords }, link, account, headers)
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    await useLink(tx, clock, link)
    const opened = await tx
      .update(accounts)
      .set({ state: 'active' })
      .where(and(eq(accounts.id, account.id), eq(accounts.state, 'unvalidated')))
      .returning({ id: accounts.id })
    if (opened.length === 0) throw linkUsed()
    // A pending invitation could otherwise set the password of an open account for days.
    await expireLinks(tx, clock, account.id, ['validate', 'parentValidate', 'accept'])
  })
  return account.id
}

async function requireProof(parts: Parts, link: MailLink, account: Account, headers: Headers): Promise<void> {
  const { 'x-signup-proof': proof, 'x-signup-password': password } = headers
  if (proof && link.proofHash === hashOf(proof)) return
  if (!password) throw passwordNeeded()
  const right = await limitGuesses(parts, guessHash('password', account.email), async () => {
    const typed = Buffer.from(password, 'base64url').toString()
    return (await parts.passwords.verify(typed, account.passwordHash)) || undefined
  })
  if (!right) throw signInFailed()
}

/** The state of an address (S7.23?); if existence is hidden, every one is unknown. */
export async function stateOfEmail(
  { db, config }: Pick<Product, 'db' | 'config'>,
  email: string,
): Promise<ReplyOf<typeof validate>> {
  if (config.strict) return { state: 'unknown' }
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, comparableEmail(email)))
  if (!account || account.partner || account.state === 'deactivated') return { state: 'unknown' }
  return { state: account.state }
}
