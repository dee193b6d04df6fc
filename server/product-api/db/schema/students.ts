import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { ofSchool } from './institutions.ts'
import { nameWords } from './name-words.ts'

export const students = pgTable(
  'students',
  {
    id: text().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gradeLevel: text('grade_level'),
    birthYear: integer('birth_year'),
    schoolId: ofSchool(),
    userNumber: integer('user_number'),
    version: integer().notNull().default(1),
    /** Null for a child who has been there from the first. */
    createdAt: instant('created_at'),
    /** Who added the child. */
    createdBy: text('created_by').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    deactivatedAt: instant('deactivated_at'),
    /** When an administrator last placed the child in its class for the school year; null if nobody has. */
    placedAt: instant('placed_at'),
    /** The grade the child was in before it was placed. */
    placedFromGrade: text('placed_from_grade'),
    /** When an administrator last said that the child is somebody else than those of the same name. */
    toldApartAt: instant('told_apart_at'),
  },
  (t) => [
    index('students_school').on(t.schoolId),
    index('students_created_by').on(t.createdBy, t.createdAt).where(sql`created_by is not null`),
    index('students_name_words').using('gin', nameWords(t)),
  ],
)

/** The child a row is about. */
export function ofStudent() {
  return text('student_id')
    .notNull()
    .references(() => students.id)
}
