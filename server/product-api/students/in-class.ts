import { and, isNull, sql } from 'drizzle-orm'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'

/** The child's first active class and that class's first teacher; null if it is in none. */
export const inClass = sql<{ rosterId: string; teacherId: string } | null>`(
  select jsonb_build_object('rosterId', class.id, 'teacherId', own.account_id)
  from ${rosterStudents} as member
  join ${rosters} as class on class.id = member.roster_id and class.deactivated_at is null
  join ${rosterTeachers} as own on own.roster_id = class.id
  where member.student_id = ${students.id} and ${students.deactivatedAt} is null
  order by class.name, class.id, own.roster_index, own.account_id
  limit 1)`

/**
 * Whether a child is one of its school's students, wherever they are counted: active and in a class. It takes a seat as
 * long as it is; deleting its last class gives the seat back (docs/decisions/044).
 */
export const countsForSchool = and(
  isNull(students.deactivatedAt),
  sql`exists (select 1 from ${rosterStudents}
    join ${rosters} on ${rosters.id} = ${rosterStudents.rosterId} and ${rosters.deactivatedAt} is null
    where ${rosterStudents.studentId} = ${students.id})`,
)
