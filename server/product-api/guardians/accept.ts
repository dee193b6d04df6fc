import { and, eq, isNull } from 'drizzle-orm'
import { isPassword, PASSWORD_RULE } from '../../../shared/rules/password.ts'
import { isParentRole, PARENT } from '../../../shared/rules/roles.ts'
import { tidyPerson } from '../../../shared/rules/roster-names.ts'
import { REQUIRED } from '../../../shared/rules/settings.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import type { guardianInvitation, joinAsGuardian } from '../../contract/guardians.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { guardians } from '../db/schema/guardians.ts'
import { linkExpired, linkUsed } from '../mail/links.ts'
import { nameForMail } from '../mail/name-for-mail.ts'
import { tell } from '../mail/tell.ts'
import { conflict, forbidden, invalid, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { dropUnconfirmed, isSignUp } from '../sign-up/drop-unconfirmed.ts'
import { makeAccount } from '../sign-up/new-account.ts'
import { acceptedMail } from './mails.ts'
import type { GuardianRow } from './read.ts'

type Account = typeof accounts.$inferSelect

/** Who invites, and what the invited address has. Throws 404, 409 or 410 for the link. */
export async function readInvitation(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  token: string,
): Promise<ReplyOf<typeof guardianInvitation>> {
  const { ownerId, email, caseSensitiveEmail } = requireOpen(await invitationOf(db, token), clock.now())
  const [found] = await db.select().from(accounts).where(eq(accounts.email, email))
  return {
    by: nameForMail(await readAccount(db, ownerId), 'A parent'),
    email: caseSensitiveEmail,
    account: found === undefined || isUnopened(found) ? 'none' : isOpenParent(found) ? 'parent' : 'other',
  }
}

/**
 * Accepts with a new account of the invited address; one that was signed up for and never confirmed goes. Throws 400
 * with the fields, 409 if the address has an account, and the errors of the link.
 */
export async function joinSecondGuardian(
  parts: Pick<Product, 'db' | 'clock' | 'passwords' | 'mailer'>,
  token: string,
  { password, ...typed }: BodyOf<typeof joinAsGuardian>,
): Promise<{ email: string }> {
  const { db, clock, passwords } = parts
  const { firstName, lastName } = tidyPerson(typed)
  const fields = {
    ...(firstName === '' && { firstName: REQUIRED }),
    ...(lastName === '' && { lastName: REQUIRED }),
    ...(!isPassword(password) && { password: PASSWORD_RULE }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  requireOpen(await invitationOf(db, token), clock.now())
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const open = requireOpen(await invitationOf(tx, token, 'update'), clock.now())
    const owner = await readAccount(tx, open.ownerId)
    const person = { firstName, lastName, passwordHash, state: 'active' as const }
    const { country, standards, timezone } = owner.settings
    const settings = {
      ...{ role: PARENT, mmFirstName: firstName, mmLastName: lastName },
      ...(country !== undefined && { country }),
      ...(standards !== undefined && { standards }),
      ...(timezone !== undefined && { timezone }),
    }
    const make = () => makeAccount(tx, clock, { ...person, email: open.caseSensitiveEmail, settings })
    const account = (await make()) ?? ((await dropUnopened(tx, open.email)) ? await make() : undefined)
    if (!account) throw conflict()
    // There is nothing for them to set up: the children, the games and the plan are the first guardian's.
    await tx
      .update(accounts)
      .set({ rosterFinished: true, appsFinished: true, isSignupComplete: true })
      .where(eq(accounts.id, account.id))
    await markAccepted(parts, tx, open, account)
    return { email: account.caseSensitiveEmail }
  })
}

/** Accepts as somebody who has an account. Throws 403 unless they are a parent of the invited address. */
export async function acceptSecondGuardian(
  parts: Pick<Product, 'db' | 'clock' | 'mailer'>,
  bearer: Bearer,
  token: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const found = await invitationOf(tx, token, 'update')
    const account = await readAccount(tx, bearer.accountId)
    if (found?.endedAt === null && found.accountId === account.id) return
    const open = requireOpen(found, parts.clock.now())
    if (account.email !== open.email || !isParentRole(account.settings.role)) throw forbidden()
    await markAccepted(parts, tx, open, account)
  })
}

async function invitationOf(db: Db, token: string, lock?: 'update'): Promise<GuardianRow | undefined> {
  const query = db
    .select()
    .from(guardians)
    .where(eq(guardians.tokenHash, hashOf(token)))
  const [found] = await (lock ? query.for(lock) : query)
  return found
}

/** One that still waits; whoever withdrew it or sent another does not want it used. */
function requireOpen(found: GuardianRow | undefined, now: Date): GuardianRow {
  if (!found || found.endedAt !== null) throw notFound()
  if (found.acceptedAt !== null) throw linkUsed()
  if (found.expiresAt <= now) throw linkExpired()
  return found
}

const isOpenParent = ({ state, settings, partner }: Account): boolean =>
  state === 'active' && partner === null && isParentRole(settings.role)

/** A parent signed up with the address and never confirmed it: whoever holds the link begins anew (decision 180). */
const isUnopened = (account: Account): boolean => isSignUp(account) && isParentRole(account.settings.role)

async function dropUnopened(tx: Db, email: string): Promise<boolean> {
  const [found] = await tx.select().from(accounts).where(eq(accounts.email, email))
  return found !== undefined && isUnopened(found) && dropUnconfirmed(tx, email)
}

async function markAccepted(
  { clock, mailer }: Pick<Product, 'clock' | 'mailer'>,
  tx: Db,
  { id, ownerId }: GuardianRow,
  account: Account,
): Promise<void> {
  const accepted = await tx
    .update(guardians)
    .set({ accountId: account.id, acceptedAt: clock.now() })
    .where(and(eq(guardians.id, id), isNull(guardians.acceptedAt), isNull(guardians.endedAt)))
    .returning({ id: guardians.id })
  if (accepted.length === 0) throw linkUsed()
  await recordAudit(tx, clock, { event: 'guardian-accepted', accountId: ownerId, guardianId: account.id })
  await tell(mailer, tx, acceptedMail(await readAccount(tx, ownerId), account))
}
