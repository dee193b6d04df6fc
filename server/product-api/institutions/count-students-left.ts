import { and, countDistinct, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'

/**
 * How many children in somebody's classes belong to the institution that somebody leaves, each once: a class that came
 * along from another school still has the children of that school.
 */
export async function countStudentsLeft(
  db: Db,
  { id, schoolId, districtId }: typeof accounts.$inferSelect,
): Promise<number> {
  const institution =
    schoolId === null ? eq(schools.districtId, districtId ?? '') : eq(students.schoolId, schoolId)
  const [found] = await db
    .select({ count: countDistinct(students.id) })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(eq(rosterTeachers.accountId, id), institution))
  return found?.count ?? 0
}
