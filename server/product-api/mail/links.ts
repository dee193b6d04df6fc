import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { INVITATION_DAYS } from '../../../shared/rules/invitations.ts'
import type { Clock } from '../../clock.ts'
import { hashOf } from '../auth/single-use.ts'
import { deleteUnlocked } from '../db/delete-unlocked.ts'
import type { Db } from '../db/open.ts'
import { mailLinks } from '../db/schema/mail.ts'
import { notFound, Refusal } from '../refusal.ts'

export type MailLink = typeof mailLinks.$inferSelect
export type Purpose = MailLink['purpose']

const HOUR = 3_600
const DAY = 24 * HOUR

/** Seconds a link works. Only a reset's hour is specified; the others allow for a weekend, or a vacation. */
const LINK_SECONDS: Readonly<Record<Purpose, number>> = {
  validate: 3 * DAY,
  parentValidate: 3 * DAY,
  accept: INVITATION_DAYS * DAY,
  reset: HOUR,
}
/** Seconds for which a link still reports that it was used or has expired. */
const REMEMBERED_SECONDS = 30 * DAY
/** Links one account is sent per hour, so that strangers cannot flood a mailbox. */
const LINKS_PER_HOUR = 10
const TOKEN_BYTES = 32

/** Thrown if an account has been sent too many links. */
class TooManyLinks extends Refusal {
  constructor() {
    super(429, 'too-many', 'Too many attempts. Please wait a while.', HOUR)
  }
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** An unguessable token for use in a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Creates a link's token; only its hash is stored. Throws 429 if the account has been sent too many. */
export async function createLink(
  db: Db,
  clock: Clock,
  {
    accountId,
    purpose,
    proofHash = null,
  }: { accountId: string; purpose: Purpose; proofHash?: string | null },
): Promise<string> {
  const now = clock.now()
  await deleteUnlocked(db, mailLinks, lt(mailLinks.expiresAt, before(now, REMEMBERED_SECONDS)))
  const [recent] = await db
    .select({ count: count() })
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, accountId), gt(mailLinks.sentAt, before(now, HOUR))))
  if (recent && recent.count >= LINKS_PER_HOUR) throw new TooManyLinks()
  const token = newToken()
  await db.insert(mailLinks).values({
    tokenHash: hashOf(token),
    accountId,
    purpose,
    proofHash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + LINK_SECONDS[purpose] * 1000),
  })
  return token
}

/**
 * The result of sending a link; undefined after too many links if existence is hidden, because the error
 * would reveal that there is an account.
 */
export async function undefinedIfTooMany<Sent>(
  strict: boolean,
  sending: Promise<Sent>,
): Promise<Sent | undefined> {
  try {
    return await sending
  } catch (error) {
    if (strict && error instanceof TooManyLinks) return undefined
    throw error
  }
}

/** The link of a token. Throws 404 if it is unknown, 409 if used, 410 if expired. */
export async function readLink(
  db: Db,
  clock: Clock,
  purposes: readonly Purpose[],
  token: string,
): Promise<MailLink> {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashOf(token)), inArray(mailLinks.purpose, [...purposes])))
  if (!link) throw notFound()
  if (link.usedAt) throw linkUsed()
  if (link.expiresAt <= clock.now()) throw linkExpired()
  return link
}

/** The errors of reading or using a link. */
export const linkUsed = () => new Refusal(409, 'link-used', 'This link has already been used.')
export const linkExpired = () => new Refusal(410, 'link-expired', 'This link has expired.')

/**
 * Uses up a link: of any number of concurrent attempts, one succeeds. Throws 409, also if it has been
 * replaced in the meantime. Whoever changes the account too holds it before: whoever sends links does.
 */
export async function useLink(db: Db, clock: Clock, link: MailLink): Promise<void> {
  const now = clock.now()
  const used = await db
    .update(mailLinks)
    .set({ usedAt: now })
    .where(
      and(eq(mailLinks.tokenHash, link.tokenHash), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now)),
    )
    .returning({ tokenHash: mailLinks.tokenHash })
  if (used.length === 0) throw linkUsed()
}

/** Ends an account's links that still work. */
export async function expireLinks(
  db: Db,
  clock: Clock,
  accountId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  const now = clock.now()
  await db
    .update(mailLinks)
    .set({ expiresAt: now })
    .where(
      and(
        eq(mailLinks.accountId, accountId),
        inArray(mailLinks.purpose, [...purposes]),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    )
}

/** The newest link of an account for a purpose, whatever its state. */
export async function latestLink(
  db: Db,
  accountId: string,
  purposes: readonly Purpose[],
): Promise<MailLink | undefined> {
  const [latest] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, accountId), inArray(mailLinks.purpose, [...purposes])))
    .orderBy(desc(mailLinks.sentAt), desc(mailLinks.expiresAt))
    .limit(1)
  return latest
}
