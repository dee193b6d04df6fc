import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isParentRole, parentRoles } from '../../../shared/rules/roles.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { forbidden, notFound } from '../refusal.ts'

export type RosterRow = typeof rosters.$inferSelect
export type StudentRow = typeof students.$inferSelect
export type Account = typeof accounts.$inferSelect

/** Whether somebody is one of a roster's teachers. */
export const taughtBy = (teacherId: string): SQL => sql`exists (
  select 1 from ${rosterTeachers}
  where ${rosterTeachers.rosterId} = ${rosters.id} and ${rosterTeachers.accountId} = ${teacherId})`

/** Throws the usual 404 for a roster that is no longer active, 403 for a partner's class or group. */
export function requireChangeable(roster: RosterRow | undefined): RosterRow {
  if (!roster || roster.deactivatedAt) throw notFound()
  if (roster.kind !== 'roster') throw forbidden()
  return roster
}

/** Throws as `requireChangeable` does unless the roster exists and meets the condition. */
export async function requireRoster(tx: Db, rosterId: string, condition: SQL | undefined): Promise<void> {
  const [found] = await tx
    .select()
    .from(rosters)
    .where(and(eq(rosters.id, rosterId), condition))
  requireChangeable(found)
}

/**
 * Whether a roster is a class: it is a school's or has a school's child, or somebody else than parents teaches it. Any
 * other is a family's. What its teachers call themselves makes no school's class a family's.
 */
export const isClass = (rosterId: SQLWrapper): SQL => sql`(
  exists (select 1 from ${rosters} as class where class.id = ${rosterId} and class.school_id is not null)
  or exists (
    select 1 from ${rosterTeachers} as teaching
    join ${accounts} as teacher on teacher.id = teaching.account_id
    where teaching.roster_id = ${rosterId}
      and not ${isParents(sql`teacher.settings`)})
  or ${hasChildOfSchool(rosterId)})`

/** Whether a roster has a child of a school, or of a school other than this one. */
export const hasChildOfSchool = (
  rosterId: SQLWrapper,
  otherThan?: SQLWrapper | string | null,
): SQL => sql`exists (
  select 1 from ${rosterStudents} as member
  join ${students} as child on child.id = member.student_id and child.school_id is not null
  where member.roster_id = ${rosterId} and child.school_id is distinct from ${otherThan ?? null})`

/** Whether an account's settings are a parent's. */
export function isParents(settings: SQLWrapper): SQL {
  return sql`coalesce(${isAmong(sql`${settings} ->> 'role'`, parentRoles)}, false)`
}

/** Those of these rosters that are classes, whoever is their first teacher. */
export async function classesAmong(tx: Db, rosterIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (rosterIds.length === 0) return new Set()
  const found = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(isAmong(rosters.id, rosterIds), isClass(rosters.id)))
  return new Set(found.map(({ id }) => id))
}

/**
 * Throws 403 if the bearer is a parent and somebody else than parents teaches one of the rosters: then it is a
 * class of a school, where the parent may have been a co-teacher once, and its children are not theirs to
 * change. It is about who makes the change, not about whose plan the children count towards.
 */
export async function requireFamilyRosters(
  tx: Db,
  bearer: Bearer,
  rosterIds: readonly string[],
): Promise<void> {
  const { settings } = await readAccount(tx, bearer.accountId)
  if (!isParentRole(settings.role)) return
  if ((await classesAmong(tx, rosterIds)).size > 0) throw forbidden()
}

/** The active rosters, of any kind, that any of these children is in. */
export async function rostersWith(tx: Db, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return []
  const found = await tx
    .selectDistinct({ id: rosters.id })
    .from(rosterStudents)
    .innerJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), isNull(rosters.deactivatedAt)))
    .where(isAmong(rosterStudents.studentId, studentIds))
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

/** The school of a class, and the teacher whose plan its children count towards. */
export interface TaughtClass {
  readonly teacher: Account
  readonly schoolId: string | null
}

/** Each roster with its first teacher, whose plan it counts towards if several teach it: in a class no parent. */
export async function firstTaught(tx: Db, rosterIds: readonly string[]): Promise<TaughtClass[]> {
  if (rosterIds.length === 0) return []
  return tx
    .selectDistinctOn([rosterTeachers.rosterId], { teacher: accounts, schoolId: rosters.schoolId })
    .from(rosterTeachers)
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
    .where(inArray(rosterTeachers.rosterId, [...rosterIds]))
    .orderBy(
      asc(rosterTeachers.rosterId),
      asc(isParents(accounts.settings)),
      asc(rosterTeachers.rosterIndex),
      asc(rosterTeachers.accountId),
    )
}

/**
 * Whose plan the children count towards: the bearer's if they teach the roster, otherwise its first
 * teacher's.
 */
export async function teacherOf(tx: Db, bearer: Bearer, rosterId: string): Promise<Account> {
  const taught = await tx
    .select({ id: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(inArray(rosterTeachers.rosterId, [rosterId]))
  if (taught.some(({ id }) => id === bearer.accountId)) return readAccount(tx, bearer.accountId)
  const [first] = await firstTaught(tx, [rosterId])
  if (!first) throw notFound()
  return first.teacher
}
