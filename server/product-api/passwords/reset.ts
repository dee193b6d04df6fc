import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { createLink, expireLinks, latestLink, undefinedIfTooMany } from '../mail/links.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer' | 'config'>

/** Minutes before another mail is sent (S8.43?). */
const RESEND_MINUTES = 10

/** Only the link they were given opens it. */
const isUnopenedAdministrator = sql`(${accounts.isInternalAdmin} and ${accounts.state} = 'unvalidated')`

const alreadySent = () =>
  new Refusal(412, 'already-sent', 'A mail to reset the password has already been sent.')

/**
 * Sends the link to set a new password. Throws 404 for an address without an account and 412 if a mail was
 * just sent (S8.43?); neither if existence is hidden.
 */
export async function sendReset(parts: Parts, email: string): Promise<void> {
  const { db, config } = parts
  const sending = db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.email, comparableEmail(email)),
          inArray(accounts.state, ['active', 'unvalidated']),
          // Whoever reads a mistyped address must not open the console: an operator hands the first link on.
          not(isUnopenedAdministrator),
          isNull(accounts.partner),
        ),
      )
      .for('no key update')
    // Returned, not thrown, as the one below: existence may have to be hidden.
    if (!account) return notFound()
    const sent = await mailResetLink(parts, tx, account, {
      subject: 'Set a new password',
      text: 'Someone, probably you, asked for a new password for your account. The link works for one hour. If it was not you, you can ignore this message.',
    })
    return sent ? undefined : alreadySent()
  })
  const refused = await undefinedIfTooMany(config.strict, sending)
  if (refused && !config.strict) throw refused
}

/** Mails a link that sets a password, replacing earlier ones; returns false if one was only just sent. */
export async function mailResetLink(
  { clock, mailer }: Pick<Parts, 'clock' | 'mailer'>,
  tx: Db,
  account: typeof accounts.$inferSelect,
  words: { subject: string; text: string },
): Promise<boolean> {
  const latest = await latestLink(tx, account.id, ['reset'])
  const since = clock.now().getTime() - RESEND_MINUTES * 60_000
  if (latest && !latest.usedAt && latest.sentAt.getTime() > since) return false
  await expireLinks(tx, clock, account.id, ['reset'])
  const token = await createLink(tx, clock, { accountId: account.id, purpose: 'reset' })
  await mailer.send(tx, {
    to: account.caseSensitiveEmail,
    ...words,
    link: href(pages.resetLink, { token }),
    token,
  })
  return true
}
