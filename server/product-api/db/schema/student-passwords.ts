import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { students } from './students.ts'

/**
 * Children's picture passwords. A teacher can be shown one, so that they are sealed and not hashed, each for its child
 * alone, with a key that is not in the database (S3.41, S3.42). Who has no row has not set one.
 */
export const studentPasswords = pgTable('student_passwords', {
  studentId: text('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  /** Whether the child is helped to remember it. */
  hints: text().$type<'on' | 'off'>().notNull().default('off'),
  setAt: instant('set_at').notNull(),
})
