import { and, eq, gt } from 'drizzle-orm'
import { INVITATIONS_A_DAY, type Invitation, sendInvitation } from '../../contract/invitations.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { mailInvitation } from '../coteachers/invited.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { invitations } from '../db/schema/mail.ts'
import { withIdempotency } from '../idempotency.ts'
import { expireLinks } from '../mail/links.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { administers } from '../ownership.ts'
import { conflict, notFound, tooMany } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { invitationsOf } from './record.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer'>

const DAY_SECONDS = 86_400
const SUBJECT = 'Your account is ready'
type Account = typeof accounts.$inferSelect

/**
 * Mails the invitation to an account at a school the bearer administers, and records it: once per key.
 * Throws 404 for anybody else's account, 409 if it needs no invitation, 429 after too many within a day.
 */
export async function sendInvitationAgain(
  { db, clock, mailer }: Parts,
  bearer: Bearer,
  { teacherId, key }: { readonly teacherId: string; readonly key: string },
): Promise<Invitation> {
  const keyedRequest = { key, accountId: bearer.accountId, call: sendInvitation.id, request: { teacherId } }
  return withIdempotency({ db, clock }, keyedRequest, async (tx) => {
    const teacher = await lockInvited(tx, bearer, teacherId)
    await refuseTooMany(tx, clock.now(), teacherId)
    const text = `Your account is waiting for you. ${await senderOf(tx, bearer)} has sent you the invitation again.`
    return mailAgain({ clock, mailer }, tx, bearer, { teacher, text, event: 'invitation-sent' })
  })
}

/** An account of a school the bearer administers that waits for somebody who was invited; 404 and 409 as above. */
export async function lockInvited(tx: Db, bearer: Bearer, teacherId: string): Promise<Account> {
  const isTheirs = and(eq(accounts.id, teacherId), administers(bearer, accounts.schoolId))
  await tx.select({ id: accounts.id }).from(accounts).where(isTheirs).for('update')
  // Again: rights may have ended while it was waited for.
  const [teacher] = await tx.select().from(accounts).where(isTheirs)
  if (!teacher || teacher.partner) throw notFound()
  if (!(await invitationsOf(tx, [teacher])).has(teacherId)) throw conflict()
  return teacher
}

interface Again {
  readonly teacher: Account
  readonly text: string
  readonly event: 'invitation-sent' | 'invitation-corrected'
}

/** Mails the invitation and records it. Only the newest link works: an older mail may have been passed on. */
export async function mailAgain(
  { clock, mailer }: Pick<Parts, 'clock' | 'mailer'>,
  tx: Db,
  { accountId }: Bearer,
  { teacher, text, event }: Again,
): Promise<Invitation> {
  await expireLinks(tx, clock, teacher.id, ['accept'])
  await mailInvitation({ clock, mailer }, tx, teacher, { by: accountId, subject: SUBJECT, text })
  await recordAudit(tx, clock, { event, accountId, invitedId: teacher.id })
  const sent = (await invitationsOf(tx, [teacher])).get(teacher.id)
  if (!sent) throw conflict()
  return sent
}

/** Who sends it, as told in the mail; our own staff are not named. */
export async function senderOf(tx: Db, { accountId }: Bearer): Promise<string> {
  const sender = await readAccount(tx, accountId)
  return sender.isInternalAdmin ? 'Our support team' : nameForMail(sender, 'An administrator of your school')
}

/** Throws 429 after too many invitations of one account within a day. */
export async function refuseTooMany(tx: Db, now: Date, accountId: string): Promise<void> {
  const since = new Date(now.getTime() - DAY_SECONDS * 1000)
  const sent = await tx.$count(
    invitations,
    and(eq(invitations.accountId, accountId), gt(invitations.sentAt, since)),
  )
  if (sent >= INVITATIONS_A_DAY) throw tooMany(DAY_SECONDS)
}
