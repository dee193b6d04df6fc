import { and, eq, ne, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { teacherExists } from '../../../shared/rules/new-teacher.ts'
import { correctInvitation, type Invitation } from '../../contract/invitations.ts'
import { sqlstateOf } from '../../operations/fault.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { agreements } from '../db/schema/agreements.ts'
import { mailLinks } from '../db/schema/mail.ts'
import { prospects } from '../db/schema/prospects.ts'
import { withIdempotency } from '../idempotency.ts'
import { emailUnknown, isKnownEmail } from '../mail/known-email.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { lockInvited, mailAgain, refuseTooMany, senderOf } from './send-again.ts'

/** Another account has the value of a unique column (PostgreSQL, appendix A). */
const UNIQUE_VIOLATION = '23505'
type Parts = Pick<Product, 'db' | 'clock' | 'mailer' | 'config'>

/**
 * Gives an account that waits for somebody who was invited another address, and mails the invitation there: once per
 * key. Throws 404 for anybody else's account, 409 if it needs no invitation or the address is taken, 400 if no mail
 * can be sent there, 429 after too many within a day.
 */
export async function correctAddress(
  { db, clock, mailer, config }: Parts,
  bearer: Bearer,
  { teacherId, email, key }: { readonly teacherId: string; readonly email: string; readonly key: string },
): Promise<Invitation> {
  const address = email.trim()
  if (!isKnownEmail(address, config)) throw emailUnknown()
  const request = { teacherId, email: address }
  const keyedRequest = { key, accountId: bearer.accountId, call: correctInvitation.id, request }
  return withIdempotency({ db, clock }, keyedRequest, async (tx) => {
    const invited = await lockInvited(tx, bearer, teacherId)
    await refuseTooMany(tx, clock.now(), teacherId)
    const teacher = await readdress(tx, invited.id, address)
    await forgetWrongMailbox(tx, teacher.id)
    const text = `${await senderOf(tx, bearer)} has created an account for you.`
    return mailAgain({ clock, mailer }, tx, bearer, { teacher, text, event: 'invitation-corrected' })
  })
}

/** Throws 409 `email-taken` if the address has an account; of two at once, the one that comes later. */
async function readdress(tx: Db, id: string, address: string): Promise<typeof accounts.$inferSelect> {
  const [account] = await tx
    .transaction((inner) =>
      inner
        .update(accounts)
        .set({
          email: comparableEmail(address),
          caseSensitiveEmail: address,
          // Of a sign-up with the wrong address (decision 160).
          passwordHash: null,
          leadCode: null,
          // Whoever undoes the file that made the account sees that somebody has changed it since.
          settingsVersion: sql`${accounts.settingsVersion} + 1`,
        })
        .where(eq(accounts.id, id))
        .returning(),
    )
    .catch((error: unknown) => {
      if (sqlstateOf(error) !== UNIQUE_VIOLATION) throw error
      throw new Refusal(409, 'email-taken', teacherExists(address))
    })
  if (!account) throw notFound()
  return account
}

/**
 * Whoever reads the wrong mailbox may have signed up with its address or asked for a new password there: of an account
 * that nobody has opened yet, nothing of that stays (decision 160). The first invitation ends with the next one.
 */
async function forgetWrongMailbox(tx: Db, accountId: string): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.accountId, accountId), ne(mailLinks.purpose, 'accept')))
  await tx.delete(agreements).where(eq(agreements.accountId, accountId))
  await tx.delete(prospects).where(eq(prospects.accountId, accountId))
}
