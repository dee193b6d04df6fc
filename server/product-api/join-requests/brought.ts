import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
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

/**
 * The classes that come along with those who asked, as a part of a statement: found before any child is, so that each is
 * looked at once, however many children are in it.
 */
const broughtClasses = (db: Db, isMeant: SQL): SQL => sql`
  brought (request_id, class_id) as materialized ${db
    .select({ requestId: joinRequests.id, classId: rosters.id })
    .from(joinRequests)
    .innerJoin(rosterTeachers, eq(rosterTeachers.accountId, joinRequests.accountId))
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .where(and(isMeant, isNotNull(joinRequests.schoolId), comesAlong(db)))}`

/** The classes and the children without a school that confirming a request brings along; a district has none. */
export async function readBrought(db: Db, requestId: string): Promise<Brought> {
  const { rows } = await db.execute<{ class_id: string; child_id: string | null }>(sql`
    with ${broughtClasses(db, eq(joinRequests.id, requestId))}
    select brought.class_id, child.id as child_id
    from brought
    left join ${rosterStudents} as member on member.roster_id = brought.class_id
    left join ${students} as child on child.id = member.student_id and child.school_id is null`)
  return {
    classIds: [...new Set(rows.map((row) => row.class_id))].sort(),
    childIds: [...new Set(rows.flatMap((row) => row.child_id ?? []))].sort(),
  }
}

/** How many active children confirming each of these requests brings along: the seats they would take. */
export async function countBrought(db: Db, requestIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ request_id: string; children: number }>(sql`
    with ${broughtClasses(db, isAmong(joinRequests.id, requestIds))}
    select brought.request_id, count(distinct child.id)::integer as children
    from brought
    join ${rosterStudents} as member on member.roster_id = brought.class_id
    join ${students} as child on child.id = member.student_id
      and child.school_id is null and child.deactivated_at is null
    group by brought.request_id`)
  return new Map(rows.map((row) => [row.request_id, row.children]))
}
