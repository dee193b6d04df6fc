import { and, asc, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Clock } from '../../clock.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type * as contract from '../../contract/mails.ts'
import { MAX_MAILS_LISTED } from '../../contract/mails.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { bouncedAddresses, mailQueue } from '../db/schema/mail.ts'
import { secondsSince, type Waiting } from '../metrics.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { bounceKeyOf } from './bounces.ts'
import { isStillUseful } from './ended-mails.ts'
import { addressHash, openMail, type QueuedMail } from './queue.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'sealer'>

/** The state of mail: what waits, what was given up, and the addresses it came back from. */
export async function readMailState({ db, sealer }: Parts): Promise<ReplyOf<typeof contract.mailState>> {
  const isGivenUp = isNotNull(mailQueue.givenUpAt)
  const { entries, since } = await findWaiting(db)
  const [undelivered] = await db.select({ count: count() }).from(mailQueue).where(isGivenUp)
  const listed = await db
    .select()
    .from(mailQueue)
    .where(isGivenUp)
    .orderBy(desc(mailQueue.givenUpAt), desc(mailQueue.id))
    .limit(MAX_MAILS_LISTED)
  const [bounced] = await db.select({ count: count() }).from(bouncedAddresses)
  const addresses = await db
    .select()
    .from(bouncedAddresses)
    .orderBy(desc(bouncedAddresses.at), asc(bouncedAddresses.email))
    .limit(MAX_MAILS_LISTED)
  return {
    waiting: entries,
    waitingSince: since?.toISOString() ?? null,
    undelivered: listed.map((queued) => undeliveredOf(queued, sealer)),
    undeliveredCount: undelivered?.count ?? 0,
    bounced: addresses.map(({ at, ...address }) => ({ ...address, at: at.toISOString() })),
    bouncedCount: bounced?.count ?? 0,
  }
}

/** How much mail waits to be sent, and since when the oldest of it. */
async function findWaiting(db: Db): Promise<{ entries: number; since: Date | null }> {
  const [found] = await db
    .select({ entries: count(), since: min(mailQueue.createdAt) })
    .from(mailQueue)
    .where(isNull(mailQueue.givenUpAt))
  return found ?? { entries: 0, since: null }
}

/** What waits to be sent, for the metrics. */
export async function waitingMail(db: Db, clock: Clock): Promise<Waiting> {
  const { entries, since } = await findWaiting(db)
  return { entries, oldest: secondsSince(since, clock.now()) }
}

/** Whom a mail is for and its subject; never its text or its link, which opens an account. */
function undeliveredOf(queued: QueuedMail, sealer: Product['sealer']) {
  const mail = openMail(sealer, queued)
  return {
    mailId: queued.id,
    mail: mail ? { to: mail.to, subject: mail.subject } : null,
    createdAt: queued.createdAt.toISOString(),
    attempts: queued.attempts,
    fault: queued.fault ?? ('unreadable' as const),
    status: queued.status,
  }
}

/** A mail that was given up, as it is when it is tried for another day. */
const triedAnew = (now: Date) => ({
  givenUpAt: null,
  fault: null,
  status: null,
  attempts: 0,
  tryingSince: now,
  dueAt: now,
})

/** Tries a mail that was given up for another day. Throws 404 if there is none, or its link has ended. */
export async function retryMail(
  { db, clock }: Parts,
  accountId: string,
  mailId: string,
): Promise<ReplyOf<typeof contract.retryMail>> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const [mail] = await tx
      .update(mailQueue)
      .set(triedAnew(now))
      .where(and(eq(mailQueue.id, mailId), isNotNull(mailQueue.givenUpAt)))
      .returning()
    if (!mail || !(await isStillUseful(tx, mail, now))) throw notFound()
    await recordAudit(tx, clock, { event: 'mail-retried', accountId, mailId })
  })
  return {}
}

/**
 * Takes the mark off an address that mail came back from: mail is sent there again, and what was given up because of it.
 * Throws 404 if it is not marked.
 */
export async function liftBounce(
  { db, clock }: Parts,
  accountId: string,
  email: string,
): Promise<ReplyOf<typeof contract.liftBounce>> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const comparable = comparableEmail(email)
    const lifted = await tx
      .delete(bouncedAddresses)
      .where(eq(bouncedAddresses.email, bounceKeyOf(email)))
      .returning({ email: bouncedAddresses.email })
    if (lifted.length === 0) throw notFound()
    await tx
      .update(mailQueue)
      .set(triedAnew(now))
      .where(and(eq(mailQueue.addressHash, addressHash(email)), eq(mailQueue.fault, 'address-bounced')))
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.email, comparable), isNull(accounts.partner)))
    await recordAudit(tx, clock, { event: 'bounce-lifted', accountId, ofId: account?.id ?? null })
  })
  return {}
}
