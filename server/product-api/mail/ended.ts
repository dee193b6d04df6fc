import { and, eq, exists, gt, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { mailLinks, mailQueue } from '../db/schema/mail.ts'
import type { QueuedMail } from './queue.ts'

/** Days a mail that was given up is kept for an operator. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 3_600_000

const livingLink = (db: Db, now: Date) =>
  db
    .select({ tokenHash: mailLinks.tokenHash })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, mailQueue.linkHash),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    )

/** Deletes mails whose link has ended, and what was given up long ago. */
export async function dropEndedMails(db: Db, now: Date): Promise<void> {
  await db
    .delete(mailQueue)
    .where(
      or(
        and(isNotNull(mailQueue.linkHash), not(exists(livingLink(db, now)))),
        lt(mailQueue.givenUpAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      ),
    )
}

/** Whether the link in a mail still opens what it says. */
export async function isOfUse(
  db: Db,
  { linkHash }: Pick<QueuedMail, 'linkHash'>,
  now: Date,
): Promise<boolean> {
  if (linkHash === null) return true
  const [link] = await db
    .select({ usedAt: mailLinks.usedAt, expiresAt: mailLinks.expiresAt })
    .from(mailLinks)
    .where(eq(mailLinks.tokenHash, linkHash))
  return link !== undefined && link.usedAt === null && link.expiresAt > now
}
