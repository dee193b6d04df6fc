import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { StudentFields } from '../../contract/rosters.ts'
import { requireConsent } from '../agreements/record.ts'
import { formerRosterStudents, rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import type { LockedRosters } from './locks.ts'
import { requireRoomForNew } from './new-students.ts'

/** One child in one roster. */
export interface Membership {
  readonly rosterId: string
  readonly studentId: string
}

/**
 * Rows of a table that are among these; one parameter however many, because a long list of pairs is too deep
 * to parse.
 */
const isAnyOf = (
  memberships: readonly Membership[],
  table: typeof rosterStudents | typeof formerRosterStudents,
) =>
  sql`(${table.rosterId}, ${table.studentId}) in (
    select "rosterId", "studentId"
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as listed("rosterId" text, "studentId" text))`

/** Adds children to rosters; former members become members again. */
export async function addMemberships(
  { tx }: LockedRosters,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return
  await tx
    .insert(rosterStudents)
    .values([...memberships])
    .onConflictDoNothing()
  await tx.delete(formerRosterStudents).where(isAnyOf(memberships, formerRosterStudents))
}

/** Removes children from rosters and records that they were members. */
export async function removeMemberships(
  { tx, clock }: LockedRosters,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return
  const leftAt = clock.now()
  await tx.delete(rosterStudents).where(isAnyOf(memberships, rosterStudents))
  await tx
    .insert(formerRosterStudents)
    .values(memberships.map((membership) => ({ ...membership, leftAt })))
    .onConflictDoUpdate({
      target: [formerRosterStudents.rosterId, formerRosterStudents.studentId],
      set: { leftAt },
    })
}

/** What a known child takes from what is written: every field that people type. */
const writtenFields: Readonly<Record<keyof Static<typeof StudentFields>, SQL>> = {
  firstName: sql`excluded.first_name`,
  lastName: sql`excluded.last_name`,
  gradeLevel: sql`excluded.grade_level`,
  birthYear: sql`excluded.birth_year`,
}

/**
 * Writes new children, and changed fields of existing ones, whose version is incremented. Throws 428 `consent-needed` if
 * one is new and the bearer has not agreed that they may enter children, and 409 `student-limit` for too many new ones.
 */
export async function writeStudents(
  { tx, bearer, clock }: LockedRosters,
  rows: readonly (typeof students.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const known = await tx.$count(
    students,
    inArray(
      students.id,
      rows.map(({ id }) => id),
    ),
  )
  if (known < rows.length) {
    await requireConsent(tx, bearer.accountId)
    await requireRoomForNew({ tx, bearer, clock }, rows.length - known)
  }
  await tx
    .insert(students)
    .values(rows.map((row) => ({ ...row, createdAt: clock.now(), createdBy: bearer.accountId })))
    .onConflictDoUpdate({
      target: students.id,
      set: { ...writtenFields, version: sql`${students.version} + 1` },
    })
}

/** Deactivates a roster; its children stay in it, but it is no longer shown. */
export async function deactivateRoster(locked: LockedRosters, rosterId: string): Promise<void> {
  const now = locked.clock.now()
  await locked.tx
    .update(rosters)
    .set({ deactivatedAt: now, changedAt: now, version: sql`${rosters.version} + 1` })
    .where(eq(rosters.id, rosterId))
  locked.recordAnnounced([rosterId])
}
