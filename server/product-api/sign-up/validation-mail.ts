import { and, eq, isNull } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { PARENT } from '../../../shared/rules/roles.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { createLink, latestLink, type MailLink, undefinedIfTooMany } from '../mail/links.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer' | 'config'>
export type ValidationPurpose = 'validate' | 'parentValidate'

/** The page a link leads to; a sign-up that began in an app says so (S7.16). */
const pageOf = (purpose: ValidationPurpose, token: string, device: boolean): string =>
  href(pages[purpose], { token }, { device: device ? 1 : undefined })

/** Sends the mail that asks to confirm an address (S2.56). */
export async function mailValidation(
  { mailer }: Pick<Parts, 'mailer'>,
  db: Db,
  { to, purpose, token, device }: { to: string; purpose: ValidationPurpose; token: string; device: boolean },
): Promise<void> {
  await mailer.send(db, {
    to,
    subject: 'Confirm your email address',
    text: 'Thank you for signing up. Follow the link to confirm your email address and open your account. If you did not sign up, you can ignore this message.',
    link: pageOf(purpose, token, device),
    token,
  })
}

const alreadyOpen = () => new Refusal(409, 'conflict', 'This account has already been validated.')

type Account = typeof accounts.$inferSelect

/**
 * Sends the validation link again, with the proof for the browser that signed up (S7.21, S7.23?). Throws 404
 * for an address that never signed up and 409 for an open account; neither if existence is hidden.
 */
export async function sendValidationAgain(parts: Parts, email: string): Promise<void> {
  const { db, config } = parts
  const sending = db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, comparableEmail(email)), isNull(accounts.partner)))
      .for('no key update')
    if (account?.state === 'active') return alreadyOpen()
    const latest = account && (await latestLink(tx, account.id, LINKS))
    if (account?.state !== 'unvalidated' || !latest) return notFound()
    await mailNewLink(parts, tx, account, latest)
    return undefined
  })
  const refused = await undefinedIfTooMany(config.strict, sending)
  if (refused && !config.strict) throw refused
}

/**
 * The same for support, who sees that an account has not been confirmed, however long ago it was signed up for. Throws
 * 429 after too many links within an hour.
 */
export async function mailConfirmation(parts: Omit<Parts, 'config' | 'db'>, tx: Db, account: Account) {
  await mailNewLink(parts, tx, account, await latestLink(tx, account.id, LINKS))
}

const LINKS: readonly ValidationPurpose[] = ['validate', 'parentValidate']

/** `latest` is undefined once it is forgotten: the new link then asks for the password of the sign-up. */
async function mailNewLink(
  { clock, mailer }: Omit<Parts, 'config' | 'db'>,
  tx: Db,
  { id, settings, caseSensitiveEmail }: Account,
  latest: MailLink | undefined,
): Promise<void> {
  const isParent = latest ? latest.purpose === 'parentValidate' : settings.role === PARENT
  const purpose = isParent ? 'parentValidate' : 'validate'
  const token = await createLink(tx, clock, { accountId: id, purpose, proofHash: latest?.proofHash ?? null })
  await mailValidation({ mailer }, tx, { to: caseSensitiveEmail, purpose, token, device: false })
}
