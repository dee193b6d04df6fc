import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { type listNotices, MAX_NOTICES_LISTED, type publishNotice } from '../../contract/notices.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { noticeDismissals, notices } from '../db/schema/notices.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { deletePublished } from './drafts.ts'
import { preview } from './preview.ts'
import { bannerOfApp, hashOfWords, readWritten } from './written.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config'>
/** Any number, the same in every process: who publishes waits for who is publishing. */
const PUBLISHING_LOCK = 4_417

/** How far the count may be off by now, of what its writer was told: people sign up at any moment. */
const DRIFT = 0.01

/**
 * Says what was written to as many as its writer was told would see it. Throws 400 with its faults, 409 if
 * they are clearly more or fewer by now, or if the app already has a login banner in that time.
 */
export async function publish(
  parts: Parts,
  writerId: string,
  { people, draftId, draftVersion, ...written }: BodyOf<typeof publishNotice>,
): Promise<ReplyOf<typeof publishNotice>> {
  const { from, until, isDismissible, priority, ...announcement } = readWritten(parts, written)
  const { clock } = parts
  const { counts } = await preview(parts, written)
  const seeing = counts.reduce((sum, count) => sum + count.people, 0)
  if (Math.abs(seeing - people) > people * DRIFT) throw conflict()
  const noticeId = randomUUID()
  await parts.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`)
    if (await bannerOfApp(tx, { ...announcement, from, until })) throw conflict()
    await tx.insert(notices).values({
      ...announcement,
      id: noticeId,
      startsAt: from,
      endsAt: until,
      isDismissible,
      priority,
      people: seeing,
      textHash: hashOfWords({ ...announcement, from, until }),
      writtenBy: writerId,
      writtenAt: clock.now(),
    })
    if (draftId !== null) await deletePublished(tx, draftId, draftVersion)
    await recordAudit(tx, clock, { event: 'notice-published', accountId: writerId, noticeId })
  })
  return { noticeId }
}

/** Ends a notice now; one that has not begun never does. Throws 404 if it is over or was never there. */
export async function end(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  writerId: string,
  noticeId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(notices)
      .set({ endsAt: now, startsAt: sql`least(${notices.startsAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(notices.id, noticeId), gt(notices.endsAt, now)))
      .returning({ id: notices.id })
    if (ended.length === 0) throw notFound()
    await recordAudit(tx, clock, { event: 'notice-ended', accountId: writerId, noticeId })
  })
}

/** The newest notices, with how many people have dismissed each. */
export async function list({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<ReplyOf<typeof listNotices>> {
  const found = await db
    .select()
    .from(notices)
    .orderBy(desc(notices.startsAt), desc(notices.id))
    .limit(MAX_NOTICES_LISTED)
  const dismissed = await countDismissals(
    db,
    found.map(({ textHash }) => textHash),
  )
  return found.map(
    ({ id, kind, app, lead, audience, startsAt, endsAt, isDismissible, priority, people, textHash }) => ({
      noticeId: id,
      kind,
      app,
      lead,
      audience: [...audience],
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      state: stateOf({ startsAt, endsAt }, clock.now()),
      isDismissible,
      priority,
      dismissed: dismissed.get(textHash) ?? 0,
      people,
    }),
  )
}

/** By the clock that ended it: another's may be a moment behind. */
const stateOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date) =>
  endsAt <= now ? 'over' : startsAt <= now ? 'live' : 'planned'

async function countDismissals(db: Db, textHashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ textHash: noticeDismissals.textHash, people: count() })
    .from(noticeDismissals)
    .where(inArray(noticeDismissals.textHash, [...textHashes]))
    .groupBy(noticeDismissals.textHash)
  return new Map(found.map((row) => [row.textHash, row.people]))
}
