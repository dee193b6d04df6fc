import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { comparableEmail, INVALID_EMAIL } from '../../../shared/rules/email.ts'
import { OWN_ADDRESS } from '../../../shared/rules/guardians.ts'
import { INVITATION_DAYS } from '../../../shared/rules/invitations.ts'
import { GUARDIAN_MAILS_A_DAY } from '../../contract/guardians.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import { hashOf } from '../auth/single-use.ts'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { guardians } from '../db/schema/guardians.ts'
import { stopUnseen } from '../digests/choices.ts'
import { emailUnknown, isKnownEmail } from '../mail/known-email.ts'
import { newToken } from '../mail/links.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { tell } from '../mail/tell.ts'
import { conflict, invalid, notFound, tooMany } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { endedMail, removedMail } from './mails.ts'
import { ENDED_DAYS, openGuardian } from './read.ts'

type Account = typeof accounts.$inferSelect
type Parts = Pick<Product, 'db' | 'clock' | 'mailer' | 'config'>

const DAY_SECONDS = DAY_MS / 1000
const WHY = 'You get this message because a parent typed this address at Numberlane.'

/**
 * Mails an address the invitation to see an owner's children. Throws 400 for an address that cannot be one or is the
 * owner's, 409 while there is a second guardian or an invitation, 429 after too many mails within a day.
 */
export async function inviteSecondGuardian(parts: Parts, owner: Account, typed: string): Promise<void> {
  const email = typed.trim()
  if (comparableEmail(email) === owner.email) throw invalid({ email: OWN_ADDRESS })
  if (!isKnownEmail(email, parts.config))
    throw email === '' ? invalid({ email: INVALID_EMAIL }) : emailUnknown()
  await parts.db.transaction(async (tx) => {
    await lockOwner(tx, owner.id)
    if (await openGuardian(tx, owner.id)) throw conflict()
    await mailInvitation(parts, tx, owner, email)
  })
}

/** Mails the open invitation again, by a new link. Throws 404 if there is none, 429 after too many. */
export async function inviteSecondGuardianAgain(parts: Parts, owner: Account): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockOwner(tx, owner.id)
    const open = await openGuardian(tx, owner.id)
    if (!open || open.acceptedAt !== null) throw notFound()
    await end(parts, tx, owner.id)
    await mailInvitation(parts, tx, owner, open.caseSensitiveEmail)
  })
}

/** Withdraws the invitation, or ends what the second guardian sees; the next request finds nothing. */
export async function removeSecondGuardian(
  parts: Pick<Parts, 'db' | 'clock' | 'mailer'>,
  owner: Account,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockOwner(tx, owner.id)
    const open = await openGuardian(tx, owner.id)
    if (!open) return
    await end(parts, tx, owner.id)
    await recordAudit(tx, parts.clock, {
      event: 'guardian-removed',
      accountId: owner.id,
      guardianId: open.accountId,
    })
    if (open.accountId !== null) await afterRemoval(parts, tx, owner, open.accountId)
  })
}

/** Ends the mails about the children, which another invitation does not bring back, and tells both. */
async function afterRemoval(
  { mailer }: Pick<Parts, 'mailer'>,
  tx: Db,
  owner: Account,
  secondId: string,
): Promise<void> {
  await stopUnseen(tx, secondId)
  const second = await readAccount(tx, secondId)
  await tell(mailer, tx, endedMail(owner, second))
  await tell(mailer, tx, removedMail(owner, second))
}

/** What changes an owner's second guardian waits here for one another. */
export const lockOwner = (tx: Db, ownerId: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for('update')

const end = (parts: Pick<Parts, 'clock'>, tx: Db, ownerId: string) =>
  tx
    .update(guardians)
    .set({ endedAt: parts.clock.now() })
    .where(and(eq(guardians.ownerId, ownerId), isNull(guardians.endedAt)))

async function mailInvitation(parts: Parts, tx: Db, owner: Account, email: string): Promise<void> {
  const now = parts.clock.now()
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteUnlocked(tx, guardians, lt(guardians.endedAt, since(ENDED_DAYS)))
  const sent = await tx.$count(
    guardians,
    and(eq(guardians.ownerId, owner.id), gt(guardians.sentAt, since(1))),
  )
  if (sent >= GUARDIAN_MAILS_A_DAY) throw tooMany(DAY_SECONDS)
  const token = newToken()
  await tx.insert(guardians).values({
    id: randomUUID(),
    ownerId: owner.id,
    email: comparableEmail(email),
    caseSensitiveEmail: email,
    tokenHash: hashOf(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  })
  const by = nameForMail(owner, 'A parent')
  await parts.mailer.send(tx, {
    to: email,
    subject: 'You are invited to see how the children are doing',
    // Whoever typed the address may have mistyped it: no child is named.
    text: `${by} invites you to see how their children are doing in Numberlane's math games. You see their progress; ${by} keeps the list of children and pays for the plan. The link works for ${INVITATION_DAYS} days. If you do not know who this is, you can ignore this message.`,
    link: href(pages.guardian, { token }),
    action: 'Look at the invitation',
    why: WHY,
  })
  await recordAudit(tx, parts.clock, { event: 'guardian-invited', accountId: owner.id })
}
