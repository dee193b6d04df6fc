import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofSchool } from './institutions.ts'

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
    deactivatedAt: instant('deactivated_at'),
  },
  (t) => [
    index('students_school').on(t.schoolId),
    // What a name begins with is looked for by both of its parts.
    index('students_name').using(
      'btree',
      sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`,
    ),
    index('students_last_name').using('btree', sql`lower(${t.lastName}) text_pattern_ops`),
  ],
)

/** The child a row is about. */
export function ofStudent() {
  return text('student_id')
    .notNull()
    .references(() => students.id)
}
