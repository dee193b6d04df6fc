import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasureRosters, erasureStudents, erasures } from '../db/schema/erasures.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { administers } from '../ownership.ts'
import { isClass, isParents } from '../rosters/members.ts'

/** What of an erasure somebody answers for, as conditions on its rows; nothing: all of it. */
export interface Part {
  readonly students?: SQL
  readonly rosters?: SQL
}

/**
 * Whether the bearer asked for an erasure, or administers the school it is at. A colleague's account is no business any
 * more of somebody who asked for it and has lost their rights since.
 */
export const asksOrAdministers = (bearer: Bearer): SQL | undefined => {
  const isNoColleagues = or(ne(erasures.kind, 'account'), eq(erasures.accountId, bearer.accountId))
  return or(
    and(eq(erasures.requestedBy, bearer.accountId), isNoColleagues),
    administers(bearer, erasures.schoolId),
  )
}

/** Whether a roster is one of the bearer's; a parent answers for no class. */
const isTheirs = (bearer: Bearer, rosterId: SQLWrapper): SQL => sql`exists (
  select 1 from ${rosterTeachers} as own
  join ${accounts} as self on self.id = own.account_id
  where own.roster_id = ${rosterId} and own.account_id = ${bearer.accountId}
    and (not ${isParents(sql`self.settings`)} or not ${isClass(rosterId)}))`

/** The bearer's rosters that would be erased, and the children of these and of their open ones. */
export const theirPart = (bearer: Bearer): Required<Part> => ({
  rosters: isTheirs(bearer, erasureRosters.rosterId),
  students: sql`exists (
    select 1 from ${rosterStudents} as member
    join ${rosters} as class on class.id = member.roster_id
    where member.student_id = ${erasureStudents.studentId} and ${isTheirs(bearer, sql`class.id`)}
      and (class.deactivated_at is null or exists (
        select 1 from ${erasureRosters} as along
        where along.roster_id = class.id and along.erasure_id = ${erasureStudents.erasureId})))`,
})

/** Whether something of the bearer's would be erased. */
const hasTheirs = (bearer: Bearer): SQL => {
  const part = theirPart(bearer)
  return sql`(exists (
      select 1 from ${erasureRosters} where ${erasureRosters.erasureId} = ${erasures.id} and ${part.rosters})
    or exists (
      select 1 from ${erasureStudents} where ${erasureStudents.erasureId} = ${erasures.id} and ${part.students}))`
}

/** The open erasures that the bearer may take back, at least what is theirs of it. */
export const mayTakeBack = (bearer: Bearer): SQL | undefined =>
  and(
    isNull(erasures.takenBackAt),
    isNull(erasures.erasedAt),
    or(asksOrAdministers(bearer), hasTheirs(bearer)),
  )

/** Whether all of it is theirs to take back: of a colleague's account, only what is theirs. */
export const isWhole = (bearer: Bearer): SQL<boolean> =>
  sql<boolean>`(${erasures.kind} <> 'account' or (${asksOrAdministers(bearer)}) is true)`
