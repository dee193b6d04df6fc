import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { fullName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Guardian, sharedChildren } from '../../contract/guardians.ts'
import { countOwnStudents } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { guardians } from '../db/schema/guardians.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { isClass } from '../rosters/members.ts'
import { studentOf } from '../rosters/read.ts'
import type { Product } from '../serve.ts'
import { holdsFor } from './sees.ts'

export type GuardianRow = typeof guardians.$inferSelect

/** Days for which one who was removed is told so, and a link that was withdrawn is known. */
export const ENDED_DAYS = 30

/** The one who is invited or sees an owner's children now. */
export async function openGuardian(db: Db, ownerId: string): Promise<GuardianRow | undefined> {
  const [found] = await db
    .select()
    .from(guardians)
    .where(and(eq(guardians.ownerId, ownerId), isNull(guardians.endedAt)))
  return found
}

/** The same as the owner is told. */
export async function guardianOf(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  ownerId: string,
): Promise<{ guardian: Guardian | null }> {
  const open = await openGuardian(db, ownerId)
  if (!open) return { guardian: null }
  const { caseSensitiveEmail: email, accountId, acceptedAt, sentAt, expiresAt } = open
  if (accountId === null || acceptedAt === null) {
    const state = expiresAt <= clock.now() ? ('expired' as const) : ('open' as const)
    return { guardian: { email, name: null, state, at: sentAt.toISOString() } }
  }
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  const name = account === undefined ? null : nameOf(account)
  return { guardian: { email, name, state: 'accepted', at: acceptedAt.toISOString() } }
}

/** A grown-up's name as another one of the family knows it. */
export const nameOf = (account: typeof accounts.$inferSelect): string =>
  fullName(account) || account.caseSensitiveEmail

/** The children somebody sees as a second guardian, by whose they are, and whose they saw until lately. */
export async function childrenSharedWith(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
): Promise<ReplyOf<typeof sharedChildren>> {
  const [rows, past] = await Promise.all([
    db
      .selectDistinct({ guardianId: guardians.id, owner: accounts, student: students })
      .from(guardians)
      .innerJoin(accounts, eq(accounts.id, guardians.ownerId))
      .leftJoin(rosterTeachers, eq(rosterTeachers.accountId, guardians.ownerId))
      .leftJoin(
        rosters,
        and(
          eq(rosters.id, rosterTeachers.rosterId),
          isNull(rosters.deactivatedAt),
          sql`not ${isClass(rosters.id)}`,
        ),
      )
      .leftJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
      .leftJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
      .where(holdsFor([accountId]))
      .orderBy(asc(accounts.id), asc(students.id)),
    db
      .select({ owner: accounts })
      .from(guardians)
      .innerJoin(accounts, eq(accounts.id, guardians.ownerId))
      .where(
        and(
          eq(guardians.accountId, accountId),
          eq(guardians.hasLeft, false),
          gt(guardians.endedAt, new Date(clock.now().getTime() - ENDED_DAYS * DAY_MS)),
        ),
      )
      .orderBy(desc(guardians.endedAt)),
  ])
  const families = new Map<string, ReplyOf<typeof sharedChildren>['families'][number]>()
  for (const { guardianId, owner, student } of rows) {
    const family = families.get(owner.id) ?? { guardianId, owner: nameOf(owner), students: [] }
    if (student) family.students.push(studentOf(student))
    families.set(owner.id, family)
  }
  const ended = new Map(past.map(({ owner }) => [owner.id, nameOf(owner)]))
  return {
    families: [...families.values()],
    ended: [...ended].filter(([id]) => !families.has(id)).map(([, name]) => name),
  }
}

/** Whether somebody sees others' children and has none: then there is nothing they pay for. */
export async function hasOnlySharedChildren(db: Db, accountId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: guardians.id })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, guardians.ownerId))
    .where(holdsFor([accountId]))
    .limit(1)
  return found !== undefined && (await countOwnStudents(db, accountId)) === 0
}
