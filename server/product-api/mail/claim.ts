import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../shared/rules/days.ts'
import type { MailFault } from '../../contract/mails.ts'
import type { Db } from '../db/open.ts'
import { mailQueue } from '../db/schema/mail.ts'
import type { QueuedMail } from './queue.ts'

export type ClaimedMail = QueuedMail & { readonly claim: string }

/** What went wrong at an attempt: what it is called, and the mail host's own status. */
export interface Fault {
  readonly fault: MailFault
  readonly status: string | null
}

/** Between attempts: doubled each time, up to the longest. */
const FIRST_WAIT_MS = MINUTE_MS
const LONGEST_WAIT_MS = 30 * MINUTE_MS
/** How long a mail is tried before it is given up. */
export const TRYING_MS = 24 * 60 * MINUTE_MS

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * Takes the mail that has waited longest, for `leaseMs`: a process that dies with it leaves it to the next one. None
 * for the domains named, which are busy.
 */
export async function claimMail(
  db: Db,
  { now, leaseMs, busyDomains }: { now: Date; leaseMs: number; busyDomains: readonly string[] },
): Promise<ClaimedMail | undefined> {
  const oldest = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(
      and(
        isNull(mailQueue.givenUpAt),
        lte(mailQueue.dueAt, now),
        busyDomains.length > 0 ? notInArray(mailQueue.domain, [...busyDomains]) : undefined,
      ),
    )
    .orderBy(asc(mailQueue.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = randomUUID()
  const [claimed] = await db
    .update(mailQueue)
    .set({ claim, dueAt: later(now, leaseMs), attempts: sql`${mailQueue.attempts} + 1` })
    .where(eq(mailQueue.id, sql`(${oldest})`))
    .returning()
  return claimed && { ...claimed, claim }
}

/** Still held: not by somebody else, because it took longer than it may. */
const isHeld = ({ id, claim }: ClaimedMail) => and(eq(mailQueue.id, id), eq(mailQueue.claim, claim))

/** It is sent, or of no use any more: nothing is kept of it. */
export const removeMail = (db: Db, mail: ClaimedMail) => db.delete(mailQueue).where(isHeld(mail))

/** Gives it back untried; it counts as no attempt. */
export const releaseMail = (db: Db, mail: ClaimedMail, dueAt: Date) =>
  db
    .update(mailQueue)
    .set({ claim: null, dueAt, attempts: sql`${mailQueue.attempts} - 1` })
    .where(isHeld(mail))

/** Leaves a mail to an operator. */
export const giveUpMail = (db: Db, mail: ClaimedMail, { fault, status }: Fault, now: Date) =>
  db.update(mailQueue).set({ claim: null, fault, status, givenUpAt: now }).where(isHeld(mail))

/** Lets a mail be tried again later, or gives it up after a day of trying. Returns whether it was given up. */
export async function putOffMail(db: Db, mail: ClaimedMail, because: Fault, now: Date): Promise<boolean> {
  if (now.getTime() - mail.tryingSince.getTime() >= TRYING_MS) {
    await giveUpMail(db, mail, because, now)
    return true
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS)
  await db
    .update(mailQueue)
    .set({ claim: null, ...because, dueAt: later(now, waitMs) })
    .where(isHeld(mail))
  return false
}

/** Gives up the mails that have waited for a day while no mail host can be reached at all. Returns how many. */
export async function giveUpWaiting(db: Db, because: Fault, now: Date): Promise<number> {
  const givenUp = await db
    .update(mailQueue)
    .set({ claim: null, ...because, givenUpAt: now })
    .where(
      and(
        isNull(mailQueue.givenUpAt),
        lte(mailQueue.dueAt, now),
        lte(mailQueue.tryingSince, later(now, -TRYING_MS)),
      ),
    )
    .returning({ id: mailQueue.id })
  return givenUp.length
}
