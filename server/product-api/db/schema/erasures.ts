import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { ofSchool } from './institutions.ts'
import { rosters } from './rosters.ts'
import { students } from './students.ts'

/** What was erased, in numbers. */
export interface Erased {
  readonly students: number
  readonly rosters: number
  /** Rows in all tables together. */
  readonly rows: number
}

const somebody = (column: string) => text(column).references(() => accounts.id, { onDelete: 'set null' })

/** Of an erasure that waits, and can be taken back. */
export const isOpen = sql`taken_back_at is null and erased_at is null`

/**
 * Who had a child, a class or an account erased and when: hidden at once, erased when its days of grace are over. What
 * is left then is the certificate, which names nobody.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: text().primaryKey(),
    kind: text().$type<'student' | 'roster' | 'account'>().notNull(),
    /** Null once that account is erased itself. */
    requestedBy: somebody('requested_by'),
    /** The account to erase, if it is one. */
    accountId: somebody('account_id'),
    /** Its administrators see it and can take it back. */
    schoolId: ofSchool(),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: somebody('taken_back_by'),
    erasedAt: instant('erased_at'),
    erased: jsonb().$type<Erased>().notNull().default({ students: 0, rosters: 0, rows: 0 }),
  },
  (t) => [
    uniqueIndex('erasures_account').on(t.accountId).where(isOpen),
    index('erasures_of_account').on(t.accountId).where(sql`account_id is not null`),
    index('erasures_taken_back_by').on(t.takenBackBy).where(sql`taken_back_by is not null`),
    index('erasures_due').on(t.dueAt).where(isOpen),
    index('erasures_asker').on(t.requestedBy, t.requestedAt),
    index('erasures_school').on(t.schoolId, t.requestedAt),
  ],
)

const ofErasure = () =>
  text('erasure_id')
    .notNull()
    .references(() => erasures.id, { onDelete: 'cascade' })

/** Children that wait to be erased, each hidden meanwhile. */
export const erasureStudents = pgTable(
  'erasure_students',
  {
    studentId: text('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    erasureId: ofErasure(),
  },
  (t) => [index('erasure_students_erasure').on(t.erasureId)],
)

/** Rosters that wait to be erased. */
export const erasureRosters = pgTable(
  'erasure_rosters',
  {
    rosterId: text('roster_id')
      .primaryKey()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    erasureId: ofErasure(),
    /** Whether it was shown until then, and is shown again when this is taken back. */
    wasActive: boolean('was_active').notNull(),
  },
  (t) => [index('erasure_rosters_erasure').on(t.erasureId)],
)
