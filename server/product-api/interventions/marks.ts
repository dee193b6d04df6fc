import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { Treatment } from '../../../shared/rules/interventions.ts'
import { jsonRows } from '../analytics/statements.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { doneInterventions } from '../db/schema/factors.ts'
import { notFound } from '../refusal.ts'
import { reviewOf } from './review.ts'

/** Somebody's mark that an intervention was done with a child. */
export interface Mark {
  readonly id: string
  readonly studentId: string
  readonly treatment: Treatment
  readonly doneAt: Date
  readonly by: { readonly id: string; readonly firstName: string; readonly lastName: string }
}

/** Marks returned per child: more than a term has, so that an old one never displaces a new one. */
const MARKS_PER_CHILD = 5

interface Row extends Record<string, unknown> {
  id: string
  studentId: string
  treatment: Treatment
  doneAt: Date | string
  accountId: string
  firstName: string
  lastName: string
}

/** The newest marks of each child, newest first, child by child in the order requested. One statement. */
export async function readMarks(db: Db, studentIds: readonly string[]): Promise<Mark[]> {
  if (studentIds.length === 0) return []
  const requested = studentIds.map((id, place) => ({ id, place }))
  const { rows } = await db.execute<Row>(sql`
    select mark.id, requested.id as "studentId", mark.treatment, mark.done_at as "doneAt",
      mark.account_id as "accountId", ${accounts.firstName} as "firstName", ${accounts.lastName} as "lastName"
    from (select * from ${jsonRows(requested, sql`id text, place int`)}) as requested
    cross join lateral (
      select * from ${doneInterventions}
      where student_id = requested.id
      order by done_at desc, id limit ${MARKS_PER_CHILD}::int) as mark
    join ${accounts} on ${accounts.id} = mark.account_id
    order by requested.place, mark.done_at desc, mark.id`)
  return rows.map(({ id, studentId, treatment, doneAt, accountId, firstName, lastName }) => ({
    id,
    studentId,
    treatment,
    doneAt: new Date(doneAt),
    by: { id: accountId, firstName, lastName },
  }))
}

/** Marks an intervention as done; within two weeks of an earlier mark, returns that one. */
export async function addMark(
  db: Db,
  mark: { studentId: string; treatment: Treatment; accountId: string },
  { zone, now }: { zone: string; now: Date },
): Promise<{ doneId: string }> {
  const { studentId, treatment, accountId } = mark
  const found = await newestMark(db, mark)
  if (found && now < reviewOf(zone, found.doneAt).from) return { doneId: found.id }
  const doneDay = dayIn(zone, now)
  const [added] = await db
    .insert(doneInterventions)
    .values({ id: randomUUID(), studentId, accountId, treatment, doneAt: now, doneDay })
    .onConflictDoNothing()
    .returning({ id: doneInterventions.id })
  const existing = added ?? (await newestMark(db, mark))
  if (!existing) throw notFound()
  return { doneId: existing.id }
}

async function newestMark(db: Db, { studentId, treatment }: { studentId: string; treatment: Treatment }) {
  const [newest] = await db
    .select()
    .from(doneInterventions)
    .where(and(eq(doneInterventions.studentId, studentId), eq(doneInterventions.treatment, treatment)))
    .orderBy(desc(doneInterventions.doneAt))
    .limit(1)
  return newest
}

/** Removes somebody's own mark; throws the usual 404 if there is none. */
export async function removeMark(db: Db, doneId: string, accountId: string): Promise<void> {
  const removed = await db
    .delete(doneInterventions)
    .where(and(eq(doneInterventions.id, doneId), eq(doneInterventions.accountId, accountId)))
    .returning({ id: doneInterventions.id })
  if (removed.length === 0) throw notFound()
}
