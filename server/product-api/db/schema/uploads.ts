import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RosterCells, RowFault, UploadType } from '../../../../shared/rules/roster-file.ts'
import type { RowPlan, RowStatus } from '../../uploads/plan.ts'
import type { FileStudents, UsedSeatPlan } from '../../uploads/seat-plans.ts'
import type { Summary } from '../../uploads/summary.ts'
import type { Done } from '../../uploads/undo.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { students } from './students.ts'

/** Files that have been read and wait to be checked, or are: each process of ours checks one at a time. */
export const uploadLine = pgTable(
  'upload_line',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** The process that has the file in its memory. */
    process: text().notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (t) => [
    index('upload_line_account').on(t.accountId),
    index('upload_line_process').on(t.process, t.enteredAt),
  ],
)

/**
 * Uploaded roster files: read, checked and kept for a day, so that they can be reviewed before anything is
 * written, and undone afterwards. The id also serves as the idempotency key of writing.
 */
export const rosterUploads = pgTable(
  'roster_uploads',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    uploadType: text('upload_type').$type<UploadType>().notNull(),
    format: text().$type<'csv' | 'oneroster'>().notNull(),
    state: text().$type<'staged' | 'done' | 'undone'>().notNull().default('staged'),
    /** Headings we do not recognize. */
    unused: jsonb().$type<string[]>().notNull(),
    /** Number of classes that would be created. */
    newClasses: integer('new_classes').notNull(),
    /** How many children the file has, each counted once, and the plans that they need seats of. */
    students: jsonb().$type<FileStudents>().notNull(),
    seatPlans: jsonb('seat_plans').$type<UsedSeatPlan[]>().notNull(),
    /** What a report tells of all its rows, as they were written last. */
    summary: jsonb().$type<Summary>().notNull(),
    /** What its rows take of the disk, as they were written last. */
    bytes: integer().notNull().default(0),
    /** Hash of everything that would be written, so that what was reviewed is what is done. */
    planHash: text('plan_hash').notNull(),
    stagedAt: instant('staged_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What was written, so that it can be undone. */
    done: jsonb().$type<Done>(),
    /** When undoing: how much was left because somebody has changed it since. */
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
    /** The row number as spreadsheets count: the header is row 1. */
    row: integer().notNull(),
    cells: jsonb().$type<RosterCells>().notNull(),
    /** What is wrong with the cells on their own. */
    fault: jsonb().$type<RowFault>(),
    /** The choice for a row that could be several children: one of them, or 'new'. */
    choice: text(),
    status: text().$type<RowStatus>().notNull().default('error'),
    plan: jsonb().$type<RowPlan>(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.row] }),
    index('roster_upload_rows_status').on(t.uploadId, t.status, t.row),
  ],
)

/** The number a school's own records give a child, which tells children of the same name apart in a file. */
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
