import { and, eq, exists, gt, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { Db } from '../db/open.ts'
import { digests } from '../db/schema/digests.ts'
import { mailLinks, mailQueue } from '../db/schema/mail.ts'
import { students } from '../db/schema/students.ts'
import type { QueuedMail } from './queue.ts'

/** Days a mail that was given up is kept for an operator. */
const KEPT_DAYS = 30
/** The same of a weekly one: the next comes soon, and it names children, who may be erased two days after they are hidden. */
const WEEKLY_KEPT_DAYS = 1

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
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db
    .delete(mailQueue)
    .where(
      or(
        and(isNotNull(mailQueue.linkHash), not(exists(livingLink(db, now)))),
        lt(mailQueue.givenUpAt, daysAgo(KEPT_DAYS)),
        and(isNotNull(mailQueue.digestToken), lt(mailQueue.givenUpAt, daysAgo(WEEKLY_KEPT_DAYS))),
      ),
    )
}

/** Whether the link in a mail still works, and the child whom a weekly mail is about is not hidden. */
export async function isStillUseful(
  db: Db,
  { linkHash, digestToken }: Pick<QueuedMail, 'linkHash' | 'digestToken'>,
  now: Date,
): Promise<boolean> {
  if (digestToken !== null && (await isAboutHidden(db, digestToken))) return false
  if (linkHash === null) return true
  const [link] = await db
    .select({ usedAt: mailLinks.usedAt, expiresAt: mailLinks.expiresAt })
    .from(mailLinks)
    .where(eq(mailLinks.tokenHash, linkHash))
  return link !== undefined && link.usedAt === null && link.expiresAt > now
}

/** A child that is to be erased is hidden at once (decision 107), and mails that name it with it. */
async function isAboutHidden(db: Db, digestToken: string): Promise<boolean> {
  const [hidden] = await db
    .select({ id: students.id })
    .from(digests)
    .innerJoin(students, eq(students.id, digests.studentId))
    .where(and(eq(digests.token, digestToken), isNotNull(students.deactivatedAt)))
  return hidden !== undefined
}
