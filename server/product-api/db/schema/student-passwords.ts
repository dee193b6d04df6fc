import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { students } from './students.ts'

/**
 * Children's picture passwords. A teacher can view them, so they are encrypted rather than hashed, each bound
 * to its child, with a key that is not in the database (S3.41, S3.42). No row means none is set.
 */
export const studentPasswords = pgTable('student_passwords', {
  studentId: text('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  /** Whether the child gets hints to remember it. */
  hints: text().$type<'on' | 'off'>().notNull().default('off'),
  setAt: instant('set_at').notNull(),
})
