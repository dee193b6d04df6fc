import { and, eq, gt } from 'drizzle-orm'
import { INVITATIONS_A_DAY, type Invitation, sendInvitation } from '../../contract/invitations.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { mailInvitation, nameForMail } from '../coteachers/invited.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { invitations } from '../db/schema/mail.ts'
import { withIdempotency } from '../idempotency.ts'
import { expireLinks } from '../mail/links.ts'
import { administers } from '../ownership.ts'
import { conflict, notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { invitationsOf } from './record.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer'>

const DAY_SECONDS = 86_400

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
    const [teacher] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, teacherId), administers(bearer, accounts.schoolId)))
      .for('update')
    if (!teacher || teacher.partner) throw notFound()
    if (!(await invitationsOf(tx, [teacher])).has(teacherId)) throw conflict()
    await refuseTooMany(tx, clock.now(), teacherId)
    // Only the newest link works: an older mail may have been passed on.
    await expireLinks(tx, clock, teacherId, ['accept'])
    await mailInvitation({ clock, mailer }, tx, teacher, {
      by: bearer.accountId,
      subject: 'Your account is ready',
      text: `Your account is waiting for you. ${await senderOf(tx, bearer)} has sent you the invitation again.`,
    })
    await recordAudit(tx, clock, {
      event: 'invitation-sent',
      accountId: bearer.accountId,
      invitedId: teacherId,
    })
    const sent = (await invitationsOf(tx, [teacher])).get(teacherId)
    if (!sent) throw conflict()
    return sent
  })
}

/** Who sends it, as told in the mail; our own staff are not named. */
async function senderOf(tx: Db, { accountId }: Bearer): Promise<string> {
  const sender = await readAccount(tx, accountId)
  return sender.isInternalAdmin ? 'Our support team' : nameForMail(sender, 'An administrator of your school')
}

async function refuseTooMany(tx: Db, now: Date, accountId: string): Promise<void> {
  const since = new Date(now.getTime() - DAY_SECONDS * 1000)
  const sent = await tx.$count(
    invitations,
    and(eq(invitations.accountId, accountId), gt(invitations.sentAt, since)),
  )
  if (sent >= INVITATIONS_A_DAY)
    throw new Refusal(429, 'too-many', 'Too many attempts. Please wait a while.', DAY_SECONDS)
}
