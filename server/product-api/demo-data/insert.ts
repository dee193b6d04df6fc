import type { PgTable } from 'drizzle-orm/pg-core'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { agreedNow } from '../agreements/record.ts'
import type { UndatedPlay } from '../analytics/play.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { agreements } from '../db/schema/agreements.ts'
import { doneInterventions, surveys } from '../db/schema/factors.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import { undatedPlays } from '../db/schema/plays.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { students } from '../db/schema/students.ts'
import type { DemoRows } from './rows.ts'

/** Rows per statement: even the widest table stays far below the limit of 65,535 parameters. */
const ROWS_PER_STATEMENT = 500

/** Writes a part of the demo, each table after those it refers to. Its people have agreed to what is asked of them. */
export async function insertDemoRows(db: Db, rows: DemoRows, now: Date): Promise<void> {
  await insertRows(db, districts, rows.districts)
  await insertRows(db, schools, rows.schools)
  await insertRows(db, accounts, rows.accounts)
  await insertRows(db, agreements, rows.accounts.flatMap(agreedBy(now)))
  await insertRows(db, subscriptions, rows.subscriptions)
  await insertRows(db, rosters, rows.rosters)
  await insertRows(db, rosterTeachers, rows.rosterTeachers)
  await insertRows(db, students, rows.students)
  await insertRows(db, studentPasswords, rows.studentPasswords)
  await insertRows(db, rosterStudents, rows.rosterStudents)
  await insertRows(db, surveys, rows.surveys)
  await insertRows(db, doneInterventions, rows.doneInterventions)
}

const agreedBy =
  (now: Date) =>
  ({ id, settings }: DemoRows['accounts'][number]) =>
    (isParentRole(settings?.role) ? (['family'] as const) : (['terms', 'authority'] as const)).map((kind) =>
      agreedNow(id, kind, now),
    )

async function insertRows<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await db.insert(table).values(rows.slice(i, i + ROWS_PER_STATEMENT))
}

/** Writes plays without a time; they are few. */
export const insertUndatedPlays = (db: Db, plays: UndatedPlay[]): Promise<void> =>
  insertRows(db, undatedPlays, plays)
