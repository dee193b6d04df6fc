import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { ofSchool } from './institutions.ts'
import { ofStudent } from './students.ts'

export const rosters = pgTable(
  'rosters',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    gradeLevel: text('grade_level'),
    schoolId: ofSchool(),
    /** Partner classes and groups are kinds of rosters. */
    kind: text().$type<'roster' | 'CLASS' | 'GROUP'>().notNull().default('roster'),
    version: integer().notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    /** Who changed it last; null if nobody has. */
    changedBy: text('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null for a class that has been there from the first. */
    createdAt: instant('created_at'),
    /** Who made it. */
    createdBy: text('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    deactivatedAt: instant('deactivated_at'),
  },
  (t) => [
    index('rosters_school').on(t.schoolId),
    index('rosters_changed_by').on(t.changedBy).where(sql`changed_by is not null`),
    index('rosters_created_by').on(t.createdBy, t.createdAt).where(sql`created_by is not null`),
  ],
)

export const rosterTeachers = pgTable(
  'roster_teachers',
  {
    rosterId: ofRoster(),
    accountId: ofAccount(),
    rosterIndex: integer('roster_index').notNull(),
    /** When the teacher last chose to look at this class; the latest is shown first. */
    shownAt: instant('shown_at'),
  },
  (t) => [
    primaryKey({ columns: [t.rosterId, t.accountId] }),
    index('roster_teachers_account').on(t.accountId),
  ],
)

export const rosterStudents = pgTable(
  'roster_students',
  {
    rosterId: ofRoster(),
    studentId: ofStudent(),
  },
  (t) => [
    primaryKey({ columns: [t.rosterId, t.studentId] }),
    index('roster_students_student').on(t.studentId),
  ],
)

/** Former members of a roster: a removed child can be brought back and keeps all their plays. */
export const formerRosterStudents = pgTable(
  'former_roster_students',
  {
    rosterId: ofRoster(),
    studentId: ofStudent(),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rosterId, t.studentId] }),
    index('former_roster_students_student').on(t.studentId),
  ],
)

/** The class a row is about. */
export function ofRoster() {
  return text('roster_id')
    .notNull()
    .references(() => rosters.id)
}
