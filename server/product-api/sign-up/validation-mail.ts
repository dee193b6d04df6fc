import { and, eq, isNull } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { createLink, latestLink, undefinedIfTooMany } from '../mail/links.ts'
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

/**
 * Sends the validation link again, with the proof for the browser that signed up (S7.21, S7.23?). Throws 404
 * for an address that never signed up and 409 for an open account; neither if existence is hidden.
 */
export async function sendValidationAgain(parts: Parts, email: string): Promise<void> {
  const { db, clock, config } = parts
  const sending = db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, comparableEmail(email)), isNull(accounts.partner)))
      .for('update')
    if (account?.state === 'active') return alreadyOpen()
    const latest = account && (await latestLink(tx, account.id, ['validate', 'parentValidate']))
    if (account?.state !== 'unvalidated' || !latest) return notFound()
    const purpose = latest.purpose === 'parentValidate' ? 'parentValidate' : 'validate'
    const token = await createLink(tx, clock, {
      accountId: account.id,
      purpose,
      proofHash: latest.proofHash,
    })
    await mailValidation(parts, tx, { to: account.caseSensitiveEmail, purpose, token, device: false })
    return undefined
  })
  const refused = await undefinedIfTooMany(config.strict, sending)
  if (refused && !config.strict) throw refused
}
