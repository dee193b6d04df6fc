import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RosterCells, RowFault, UploadType } from '../../../../shared/rules/roster-file.ts'
import type { RowPlan, RowStatus } from '../../uploads/plan.ts'
import type { Done } from '../../uploads/undo.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

/**
 * Files of rosters: read, checked and kept for a day, so that they can be looked at before anything is written, and
 * taken back after it. The id is also what tells one try at writing from the next.
 */
export const rosterUploads = pgTable(
  'roster_uploads',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    uploadType: text('upload_type').$type<UploadType>().notNull(),
    format: text().$type<'csv' | 'oneroster'>().notNull(),
    state: text().$type<'staged' | 'done' | 'undone'>().notNull().default('staged'),
    /** Headings that mean nothing to us. */
    unused: jsonb().$type<string[]>().notNull(),
    /** Classes that would be made. */
    newClasses: integer('new_classes').notNull(),
    /** Of everything that would be written: what was looked at is what is done. */
    planHash: text('plan_hash').notNull(),
    stagedAt: instant('staged_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What was written, so that it can be taken back. */
    done: jsonb().$type<Done>(),
    /** Of taking back: what was left as somebody has changed it since. */
    kept: integer(),
  },
  (t) => [index('roster_uploads_account').on(t.accountId), index('roster_uploads_expiry').on(t.expiresAt)],
)

export const rosterUploadRows = pgTable(
  'roster_upload_rows',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => rosterUploads.id, { onDelete: 'cascade' }),
    /** As spreadsheets count them: the names of the columns are row 1. */
    row: integer().notNull(),
    cells: jsonb().$type<RosterCells>().notNull(),
    /** What is wrong with the cells by themselves. */
    fault: jsonb().$type<RowFault>(),
    /** What somebody chose for a row that could be several children: one of them, or 'new'. */
    choice: text(),
    status: text().$type<RowStatus>().notNull().default('error'),
    plan: jsonb().$type<RowPlan>(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.row] }),
    index('roster_upload_rows_status').on(t.uploadId, t.status, t.row),
  ],
)

/** The number a school's own books give a child: what tells two of one name apart in a file. */
export const studentNumbers = pgTable(
  'student_numbers',
  {
    studentId: text('student_id')
      .primaryKey()
      .references(() => students.id),
    idNumber: text('id_number').notNull(),
  },
  (t) => [index('student_numbers_number').on(t.idNumber)],
)
