import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { fromMail } from '../../../shared/rules/return-address.ts'
import type { DigestKind } from '../../contract/digests.ts'
import { traceOf } from '../../operations/fault.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { type Counts, digests } from '../db/schema/digests.ts'
import type { Written } from '../mail/mailer.ts'
import { type FreshenParts, freshen } from '../roll-ups/freshen.ts'
import { childrenOf } from '../roll-ups/members.ts'
import type { Product } from '../serve.ts'
import { readChildFigures } from './child-figures.ts'
import { childMail } from './child-mail.ts'
import { childrenAbout } from './children.ts'
import { readClassFigures } from './class-figures.ts'
import { classMail } from './class-mail.ts'
import { extentOf, readInstitutionFigures } from './institution-figures.ts'
import { countsOfInstitution, institutionMail } from './institution-mail.ts'
import { nextDigestAt } from './next-at.ts'

type Digest = typeof digests.$inferSelect
type Account = typeof accounts.$inferSelect
export type DigestParts = Pick<Product, 'db' | 'clock' | 'mailer'> & Pick<FreshenParts, 'log'>

/** Digests one process has in memory at a time. */
export const AT_ONCE = 20
/** How long they are nobody else's: longer than the figures of all their children take. */
const TAKEN_MS = 5 * 60_000
/** How often figures are asked for before a digest waits for its next turn: each takes a second at most. */
const MAX_TRIES = 120

/** Takes those that are due; a process that dies with them leaves them to the next one. */
async function takeDue({ db, clock }: DigestParts): Promise<{ digest: Digest; account: Account }[]> {
  const now = clock.now()
  const due = db
    .select({ token: digests.token })
    .from(digests)
    .where(and(lte(digests.nextAt, now), or(isNull(digests.takenUntil), lte(digests.takenUntil, now))))
    // Those that failed before come after the others, so that they keep nobody waiting.
    .orderBy(sql`${digests.takenUntil} asc nulls first`, digests.nextAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(digests)
    .set({ takenUntil: new Date(now.getTime() + TAKEN_MS) })
    .where(inArray(digests.token, sql`(${due})`))
    .returning()
  if (taken.length === 0) return []
  const ids = taken.map(({ accountId }) => accountId)
  const found = await db.select().from(accounts).where(inArray(accounts.id, ids))
  return taken.flatMap((digest) => {
    const account = found.find(({ id }) => id === digest.accountId)
    return account ? [{ digest, account }] : []
  })
}

/** Brings the figures of the children up to date, one time zone after the other. Returns those for which it could. */
async function withFreshFigures(
  parts: DigestParts,
  due: readonly { digest: Digest; account: Account }[],
): Promise<{ digest: Digest; account: Account }[]> {
  const fresh: { digest: Digest; account: Account }[] = []
  for (const zone of new Set(due.map(({ account }) => zoneOf(account.settings)))) {
    const some = due.filter(({ account }) => zoneOf(account.settings) === zone)
    const children = childrenIn(some)
    const name = `digests ${some.map(({ digest }) => digest.token).join()}`
    if (await isFresh(parts, name, { zone, children })) fresh.push(...some)
  }
  return fresh
}

/** The children whom these digests count: a select of `id`. */
function childrenIn(due: readonly { digest: Digest; account: Account }[]): SQL {
  const extents = due.flatMap(({ digest, account }) =>
    digest.kind === 'institution' ? (extentOf(account) ?? []) : [],
  )
  return sql.join(
    [childrenAbout(due.map(({ account }) => account.id)), ...extents.map(childrenOf)],
    sql` union `,
  )
}

async function isFresh(
  parts: DigestParts,
  name: string,
  read: Parameters<typeof freshen>[2],
): Promise<boolean> {
  const isEmpty =
    (await parts.db.execute(sql`select 1 from (${read.children}) as child limit 1`)).rows.length === 0
  for (let tries = 0; tries < MAX_TRIES && !isEmpty; tries += 1)
    if ((await freshen(parts, name, read)).rightUntil !== null) return true
  return isEmpty
}

/**
 * Returns one digest, and what the next one is compared with; undefined where there is nothing to write about any more.
 */
async function writeDigest(
  db: Db,
  { digest, account }: { digest: Digest; account: Account },
  now: Date,
): Promise<{ mail: Written; counts: Counts } | undefined> {
  const { id: accountId, settings, state } = account
  if (state !== 'active') return undefined
  const zone = zoneOf(settings)
  if (digest.kind === 'child') {
    const figures = await readChildFigures(db, {
      accountId,
      studentId: digest.studentId,
      settings,
      zone,
      now,
    })
    if (!figures) return undefined
    // Whatever this one shows: with another grade or other standards the next one shows others.
    const child = Object.fromEntries(figures.consistentInAny.map((column) => [column, 1]))
    return { mail: childMail(figures, digest.counts), counts: { child } }
  }
  if (digest.kind === 'institution') {
    const figures = await readInstitutionFigures(db, { account, zone, now })
    if (!figures) return undefined
    return { mail: institutionMail(figures, digest.counts), counts: countsOfInstitution(figures) }
  }
  const week = await readClassFigures(db, { accountId, zone, settings, now })
  if (week.classes.length === 0) return undefined
  const counts = Object.fromEntries(week.classes.map((one) => [one.classId, one.consistent]))
  return { mail: classMail(week, digest.counts), counts }
}

const whyText = (kind: DigestKind): string =>
  `You get this mail once a ${kind === 'institution' ? 'month' : 'week'} because you asked for it. Nothing in it reports back that you read it.`

/** Queues one and sets its next day in one transaction: it is written once, whatever stops in between. */
async function writeOne(parts: DigestParts, due: { digest: Digest; account: Account }): Promise<void> {
  const { digest, account } = due
  const now = parts.clock.now()
  const made = await writeDigest(parts.db, due, now)
  const isStill = and(eq(digests.token, digest.token), eq(digests.nextAt, digest.nextAt))
  const nextAt = nextDigestAt({ kind: digest.kind, day: digest.day, zone: zoneOf(account.settings) }, now)
  await parts.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(digests)
      .set({ nextAt, takenUntil: null, ...(made && { counts: made.counts }) })
      .where(isStill)
      .returning({ token: digests.token })
    if (!mine || !made) return
    await parts.mailer.send(tx, {
      to: account.caseSensitiveEmail,
      ...made.mail,
      digestToken: digest.token,
      why: whyText(digest.kind),
      off: href(pages['mail-off'], { token: digest.token }),
      days: href(pages.settings, undefined, fromMail),
    })
  })
}

/** One if it was written, none if that failed: it must not keep the others from it. */
const isWritten = (parts: DigestParts, one: { digest: Digest; account: Account }): Promise<number> =>
  writeOne(parts, one).then(
    () => 1,
    (error: unknown) => {
      parts.log.warn(traceOf(error), 'a weekly mail was not written')
      return 0
    },
  )

/** Writes whatever is due, a few at a time; returns how many. One that fails waits until it is nobody's again. */
export async function writeDigests(parts: DigestParts): Promise<number> {
  let count = 0
  for (let due = await takeDue(parts); due.length > 0; due = await takeDue(parts)) {
    const fresh = await withFreshFigures(parts, due)
    if (fresh.length === 0) return count
    for (const one of fresh) count += await isWritten(parts, one)
  }
  return count
}
