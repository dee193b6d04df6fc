import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import { formerRosterStudents, rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers, teachesStudent } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import type { LockedRosters } from './locks.ts'
import { isClass, isParents, type RosterRow, type StudentRow } from './members.ts'

/** How long somebody who removed a child from a class may put it back, whatever class it is in by then. */
const UNDO_MS = 3_600_000

/** Whether a child is in a class or group of the partner's. */
export const isPartners: SQL = sql`exists (
  select 1 from ${rosterStudents} as theirs
  join ${rosters} as partners on partners.id = theirs.roster_id
    and partners.kind <> 'roster' and partners.deactivated_at is null
  where theirs.student_id = ${students.id})`

/** Whether a child is in an active roster of anybody’s. */
export const inAnyRoster: SQL = sql`exists (
  select 1 from ${rosterStudents} as here
  join ${rosters} as open on open.id = here.roster_id and open.deactivated_at is null
  where here.student_id = ${students.id})`

/**
 * Whether a child was in a roster of the bearer's and may be brought back: while it is in no class, or
 * shortly after it was removed. Merely naming a school gives access to none of its children, and to a parent
 * neither does having taught a class along with its teacher.
 */
export function wasInOwnRoster(bearer: Bearer, { clock }: { readonly clock: Clock }): SQL {
  const since = new Date(clock.now().getTime() - UNDO_MS).toISOString()
  const isParent = sql`exists (
    select 1 from ${accounts} as self
    where self.id = ${bearer.accountId} and ${isParents(sql`self.settings`)})`
  const isInOwnRoster = (rosterId: SQL) => sql`join ${rosterTeachers} as mine
    on mine.roster_id = ${rosterId} and mine.account_id = ${bearer.accountId}
      and not (${isParent} and ${isClass(rosterId)})`
  return sql`(exists (
      select 1 from ${formerRosterStudents} as past ${isInOwnRoster(sql`past.roster_id`)}
      where past.student_id = ${students.id} and (past.left_at > ${since}::timestamptz or not ${inAnyRoster}))
    or (not ${inAnyRoster} and exists (
      select 1 from ${rosterStudents} as past
      join ${rosters} as closed on closed.id = past.roster_id and closed.deactivated_at is not null
      ${isInOwnRoster(sql`past.roster_id`)}
      where past.student_id = ${students.id})))`
}

/**
 * The children who may be added to a roster: those of its school, or of none, whom the bearer teaches, administers or used
 * to teach. In any other class, people whom the school does not know would have it (decision 190).
 * They are locked, so that nobody deactivates them in the meantime. Throws the usual 404 if any of them is unknown or
 * somebody else's.
 */
export async function requireAttachable(
  { tx, clock, bearer }: LockedRosters,
  { schoolId }: RosterRow,
  studentIds: readonly string[],
): Promise<StudentRow[]> {
  if (studentIds.length === 0) return []
  const ofSchool = or(
    isNull(students.schoolId),
    schoolId === null ? undefined : eq(students.schoolId, schoolId),
  )
  const found = await tx
    .select()
    .from(students)
    .where(
      and(
        inArray(students.id, [...studentIds]),
        isNull(students.deactivatedAt),
        sql`not ${isPartners}`,
        ofSchool,
        or(teachesStudent(bearer), administers(bearer, students.schoolId), wasInOwnRoster(bearer, { clock })),
      ),
    )
    .orderBy(asc(students.id))
  if (found.length !== new Set(studentIds).size) throw notFound()
  return found
}
