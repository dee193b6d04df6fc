import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { forbidden, notFound, Refusal } from '../refusal.ts'

export type RosterRow = typeof rosters.$inferSelect
export type StudentRow = typeof students.$inferSelect
export type Account = typeof accounts.$inferSelect

/** Somebody else was faster: what they did stands, and nothing of this is done. */
export const stale = () => new Refusal(409, 'conflict', 'Somebody else changed this in the meantime.')

/** Whether somebody is one of a roster's teachers. */
export const taughtBy = (teacherId: string): SQL => sql`exists (
  select 1 from ${rosterTeachers}
  where ${rosterTeachers.rosterId} = ${rosters.id} and ${rosterTeachers.accountId} = ${teacherId})`

/**
 * Holds rosters until the transaction ends. Everybody takes them in the order of their ids, and before plans,
 * children and accounts: so nobody waits for somebody who waits for them.
 */
export async function holdRosters(tx: Db, rosterIds: readonly string[]): Promise<Map<string, RosterRow>> {
  if (rosterIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(rosters)
    .where(inArray(rosters.id, [...rosterIds]))
    .orderBy(asc(rosters.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Holds an active roster for changing it, with `others` besides. Throws the one 404 where it is not among `which`, and
 * 403 for a class or group of the partner's, which is the partner's to change.
 */
export async function holdRoster(
  tx: Db,
  rosterId: string,
  which: SQL | undefined,
  others: readonly string[] = [],
): Promise<RosterRow> {
  const [found] = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(eq(rosters.id, rosterId), which))
  if (!found) throw notFound()
  const roster = (await holdRosters(tx, [rosterId, ...others])).get(rosterId)
  if (!roster || roster.deactivatedAt) throw notFound()
  if (roster.kind !== 'roster') throw forbidden()
  return roster
}

/**
 * Holds children, in the order of their ids, once their rosters are held and before seats are: whoever changes one,
 * puts one into a class, or away, waits.
 */
export const holdChildren = (tx: Db, ids: readonly string[]): Promise<unknown> =>
  tx
    .select({ id: students.id })
    .from(students)
    // One parameter however many: a file is about thousands.
    .where(sql`${students.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    .orderBy(asc(students.id))
    .for('no key update')

/** The active rosters, of any kind, that any of these children is in. */
export async function rostersWith(tx: Db, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return []
  const found = await tx
    .selectDistinct({ id: rosters.id })
    .from(rosterStudents)
    .innerJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), isNull(rosters.deactivatedAt)))
    .where(inArray(rosterStudents.studentId, [...studentIds]))
  return found.map(({ id }) => id)
}

/** The active children of each of these rosters. */
export async function readMembers(tx: Db, rosterIds: readonly string[]): Promise<Map<string, StudentRow[]>> {
  const members = new Map(rosterIds.map((id): [string, StudentRow[]] => [id, []]))
  if (rosterIds.length === 0) return members
  const rows = await tx
    .select({ rosterId: rosterStudents.rosterId, student: students })
    .from(rosterStudents)
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(inArray(rosterStudents.rosterId, [...rosterIds]))
  for (const { rosterId, student } of rows) members.get(rosterId)?.push(student)
  return members
}

/** Who a roster counts for where several teach it: the first of its teachers. */
export async function firstTeachers(tx: Db, rosterIds: readonly string[]): Promise<Account[]> {
  if (rosterIds.length === 0) return []
  const found = await tx
    .selectDistinctOn([rosterTeachers.rosterId], { account: accounts })
    .from(rosterTeachers)
    .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
    .where(inArray(rosterTeachers.rosterId, [...rosterIds]))
    .orderBy(asc(rosterTeachers.rosterId), asc(rosterTeachers.rosterIndex), asc(rosterTeachers.accountId))
  return [...new Map(found.map(({ account }) => [account.id, account])).values()]
}

/** Whose plan the children count for: the bearer's where they teach the roster, else that of its first teacher. */
export async function teacherOf(tx: Db, bearer: Bearer, rosterId: string): Promise<Account> {
  const taught = await tx
    .select({ id: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(inArray(rosterTeachers.rosterId, [rosterId]))
  if (taught.some(({ id }) => id === bearer.accountId)) return readAccount(tx, bearer.accountId)
  const [first] = await firstTeachers(tx, [rosterId])
  if (!first) throw notFound()
  return first
}
