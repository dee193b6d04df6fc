import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { formerRosterStudents, rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { rostersWith } from './held.ts'

export interface Parts {
  readonly tx: Db
  readonly clock: Clock
}
/** With whose change it is. */
export interface ChangeParts extends Parts {
  readonly bearer: Bearer
}
/** One child in one roster. */
export interface Membership {
  readonly rosterId: string
  readonly studentId: string
}

/** Rows of a table that are among these; one parameter however many, since a long list of pairs is too deep to parse. */
const inSet = (
  memberships: readonly Membership[],
  table: typeof rosterStudents | typeof formerRosterStudents,
) =>
  sql`(${table.rosterId}, ${table.studentId}) in (
    select "rosterId", "studentId"
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as listed("rosterId" text, "studentId" text))`

/** Children come into rosters: who was there before is there again. */
export async function join({ tx }: Parts, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return
  await tx
    .insert(rosterStudents)
    .values([...memberships])
    .onConflictDoNothing()
  await tx.delete(formerRosterStudents).where(inSet(memberships, formerRosterStudents))
}

/** Children leave rosters, and it is kept that they were there. */
export async function leave({ tx, clock }: Parts, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return
  const leftAt = clock.now()
  await tx.delete(rosterStudents).where(inSet(memberships, rosterStudents))
  await tx
    .insert(formerRosterStudents)
    .values(memberships.map((membership) => ({ ...membership, leftAt })))
    .onConflictDoUpdate({
      target: [formerRosterStudents.rosterId, formerRosterStudents.studentId],
      set: { leftAt },
    })
}

/** Writes new children and new fields of those there are, whose version goes up. */
export async function writeStudents(
  { tx }: Parts,
  rows: readonly (typeof students.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(students)
    .values([...rows])
    .onConflictDoUpdate({
      target: students.id,
      set: {
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        gradeLevel: sql`excluded.grade_level`,
        birthYear: sql`excluded.birth_year`,
        version: sql`${students.version} + 1`,
      },
    })
}

/**
 * Raises the versions of rosters that changed, with those of every roster a changed child is in, and the rosterVersion
 * of all their teachers (S3.9), and keeps whose change it was.
 */
export async function raiseVersions(
  { tx, clock, bearer }: ChangeParts,
  rosterIds: readonly string[],
  studentIds: readonly string[] = [],
): Promise<void> {
  const changed = [...new Set([...rosterIds, ...(await rostersWith(tx, studentIds))])]
  if (changed.length === 0) return
  await tx
    .update(rosters)
    .set({ version: sql`${rosters.version} + 1`, changedAt: clock.now(), changedBy: bearer.accountId })
    .where(and(inArray(rosters.id, changed), isNull(rosters.deactivatedAt)))
  await raiseRosterVersion(tx, changed)
}

/** Tells everybody who teaches these rosters that theirs have changed. */
export async function raiseRosterVersion(tx: Db, rosterIds: readonly string[]): Promise<void> {
  const teachers = tx
    .select({ id: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(inArray(rosterTeachers.rosterId, [...rosterIds]))
  await tx
    .update(accounts)
    .set({ rosterVersion: sql`${accounts.rosterVersion} + 1` })
    .where(inArray(accounts.id, teachers))
}

/** Puts a roster away; its children stay in it, and nobody sees it. */
export async function deactivateRoster({ tx, clock }: Parts, rosterId: string): Promise<void> {
  const now = clock.now()
  await tx
    .update(rosters)
    .set({ deactivatedAt: now, changedAt: now, version: sql`${rosters.version} + 1` })
    .where(eq(rosters.id, rosterId))
  await raiseRosterVersion(tx, [rosterId])
}
