import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { isParentRole } from '../../../shared/rules/roles.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import type { ownDigests, saveDigest } from '../../contract/digests.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { digests } from '../db/schema/digests.ts'
import { students } from '../db/schema/students.ts'
import { newToken } from '../mail/links.ts'
import { scopeOf } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { childrenAbout } from './children.ts'
import { nextDigestAt } from './next-at.ts'

type Digest = ReplyOf<typeof ownDigests>[number]

/** The children of a parent, and those another shares with them. */
const childrenOf = (db: Db, accountId: string) =>
  db
    .select({ studentId: students.id, firstName: students.firstName })
    .from(students)
    .where(and(isNull(students.deactivatedAt), sql`${students.id} in (${childrenAbout([accountId])})`))
    .orderBy(students.firstName, students.id)

/**
 * What somebody has or could have: a parent one mail per child they have or see, everybody else one of all classes, and whoever
 * administers a school or a district its month.
 */
export async function readChoices(db: Db, accountId: string): Promise<Digest[]> {
  const account = await readAccount(db, accountId)
  const chosen = await db.select().from(digests).where(eq(digests.accountId, accountId))
  const dayOf = (kind: string, studentId: string) =>
    chosen.find((one) => one.kind === kind && one.studentId === studentId)?.day ?? null
  if (!isParentRole(account.settings.role ?? null)) {
    const kinds = administers(account) ? (['institution', 'classes'] as const) : (['classes'] as const)
    return kinds.map((kind) => ({ kind, studentId: null, firstName: null, day: dayOf(kind, '') }))
  }
  const children = await childrenOf(db, accountId)
  return children.map(({ studentId, firstName }) => ({
    kind: 'child',
    studentId,
    firstName,
    day: dayOf('child', studentId),
  }))
}

/** Whether somebody has one school or one district: an internal administrator has all, and no month of them. */
const administers = (account: Parameters<typeof scopeOf>[0]): boolean =>
  ['school', 'district'].includes(scopeOf(account).kind)

/** Chooses a day, or that it does not come. Throws 404 for a mail that somebody could not have. */
export async function saveChoice(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
  { kind, studentId, day }: BodyOf<typeof saveDigest>,
): Promise<void> {
  const could = await readChoices(db, accountId)
  if (!could.some((one) => one.kind === kind && one.studentId === studentId)) throw notFound()
  const subject = { accountId, kind, studentId: studentId ?? '' }
  if (day === null) {
    await db
      .delete(digests)
      .where(
        and(
          eq(digests.accountId, accountId),
          eq(digests.kind, kind),
          eq(digests.studentId, subject.studentId),
        ),
      )
    return
  }
  const { settings } = await readAccount(db, accountId)
  const nextAt = nextDigestAt({ kind, day, zone: zoneOf(settings) }, clock.now())
  await db
    .insert(digests)
    .values({ token: newToken(), ...subject, day, nextAt })
    .onConflictDoUpdate({
      target: [digests.accountId, digests.kind, digests.studentId],
      set: { day, nextAt, takenUntil: null },
      // The same day again keeps a mail that is due and not written yet.
      setWhere: or(ne(digests.day, day), gt(digests.nextAt, clock.now())),
    })
}

/** Ends somebody's mails about children they no longer have or see. */
export async function stopUnseen(tx: Db, accountId: string): Promise<void> {
  await tx
    .delete(digests)
    .where(
      and(
        eq(digests.accountId, accountId),
        eq(digests.kind, 'child'),
        sql`${digests.studentId} not in (${childrenAbout([accountId])})`,
      ),
    )
}
