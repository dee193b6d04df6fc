import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TeacherCells, TeacherFault, TeacherStatus } from '../../../../shared/rules/teacher-file.ts'
import type { TeacherPlan } from '../../teacher-files/plan.ts'
import type { TeachersDone } from '../../teacher-files/undo.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { schools } from './institutions.ts'

/**
 * Uploaded files of teachers: read, checked and kept for a day, so that they can be reviewed before anybody is
 * invited, and undone afterwards. The id also serves as the idempotency key of writing.
 */
export const teacherFiles = pgTable(
  'teacher_files',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** The school the teachers are added to. */
    schoolId: text('school_id')
      .notNull()
      .references(() => schools.id),
    state: text().$type<'staged' | 'done' | 'undone'>().notNull().default('staged'),
    /** The columns as found, in the order of the file, and the headings we do not recognize. */
    found: jsonb().$type<string[]>().notNull(),
    unused: jsonb().$type<string[]>().notNull(),
    /** Hash of everything that would be written, so that what was reviewed is what is done. */
    planHash: text('plan_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who was created and brought back, so that it can be undone. */
    done: jsonb().$type<TeachersDone>(),
    /** When the new teachers were sent their invitations; null if they were not yet. */
    invitedAt: instant('invited_at'),
    /** When undoing: how many stay, because the account has been used since. */
    kept: integer(),
  },
  (t) => [index('teacher_files_account').on(t.accountId), index('teacher_files_expiry').on(t.expiresAt)],
)

export const teacherFileRows = pgTable(
  'teacher_file_rows',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => teacherFiles.id, { onDelete: 'cascade' }),
    /** The row number as spreadsheets count: the header is row 1. */
    row: integer().notNull(),
    cells: jsonb().$type<TeacherCells>().notNull(),
    /** What is wrong with the cells on their own. */
    fault: jsonb().$type<TeacherFault>(),
    /** What was chosen in place of a role or a grade we do not know. */
    role: text(),
    grade: text(),
    /** Whether a deactivated teacher is brought back. */
    returns: boolean().notNull().default(false),
    status: text().$type<TeacherStatus>().notNull(),
    plan: jsonb().$type<TeacherPlan>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.row] }),
    index('teacher_file_rows_status').on(t.fileId, t.status, t.row),
  ],
)
