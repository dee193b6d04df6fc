import { and, countDistinct, eq, isNotNull, isNull, ne, not, or } from 'drizzle-orm'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { hasChildOfSchool } from '../rosters/members.ts'
import { hasOtherTeacher } from '../rosters/other-teachers.ts'

/** What confirming a request brings into the school. */
export interface Brought {
  readonly classIds: readonly string[]
  readonly childIds: readonly string[]
}

/**
 * Whether a class comes along with its teacher: it is active and belongs to no school, and its other teachers belong to
 * that school already, as do its children or to none. Nobody decides for those who have not asked, or have not been
 * confirmed, nor for another school.
 */
const comesAlong = (db: Db) =>
  and(
    isNull(rosters.schoolId),
    isNull(rosters.deactivatedAt),
    not(hasChildOfSchool(rosters.id, joinRequests.schoolId)),
    not(
      hasOtherTeacher(
        db,
        joinRequests.accountId,
        or(isNull(accounts.schoolId), ne(accounts.schoolId, joinRequests.schoolId)),
      ),
    ),
  )

/** The classes and the children without a school that confirming a request brings along; a district has none. */
export async function readBrought(db: Db, requestId: string): Promise<Brought> {
  const rows = await db
    .select({ classId: rosters.id, childId: students.id })
    .from(joinRequests)
    .innerJoin(rosterTeachers, eq(rosterTeachers.accountId, joinRequests.accountId))
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .leftJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .leftJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.schoolId)))
    .where(and(eq(joinRequests.id, requestId), isNotNull(joinRequests.schoolId), comesAlong(db)))
  return {
    classIds: [...new Set(rows.map(({ classId }) => classId))].sort(),
    childIds: [...new Set(rows.flatMap(({ childId }) => childId ?? []))].sort(),
  }
}

/** How many active children confirming each of these requests brings along: the seats they would take. */
export async function countBrought(db: Db, requestIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: joinRequests.id, count: countDistinct(students.id) })
    .from(joinRequests)
    .innerJoin(rosterTeachers, eq(rosterTeachers.accountId, joinRequests.accountId))
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.schoolId)))
    .where(
      and(
        isAmong(joinRequests.id, requestIds),
        isNotNull(joinRequests.schoolId),
        isNull(students.deactivatedAt),
        comesAlong(db),
      ),
    )
    .groupBy(joinRequests.id)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
