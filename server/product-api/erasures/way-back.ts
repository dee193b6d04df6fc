import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasureRosters, erasureStudents, erasures, isOpen } from '../db/schema/erasures.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { administers, scopeOf } from '../ownership.ts'
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
    join ${rosters} as held on held.id = member.roster_id
    where member.student_id = ${erasureStudents.studentId} and ${isTheirs(bearer, sql`held.id`)}
      and (held.deactivated_at is null or exists (
        select 1 from ${erasureRosters} as along
        where along.roster_id = held.id and along.erasure_id = ${erasureStudents.erasureId})))`,
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

/**
 * Whether an erasure may be one that somebody has to do with, by its indexes: what follows is asked of these alone, and
 * not of everybody's. Of internal administrators it may be any.
 */
export async function mayConcern(db: Db, { accountId }: Bearer): Promise<SQL | undefined> {
  const scope = scopeOf(await readAccount(db, accountId))
  if (scope.kind === 'all') return undefined
  const ofPlace =
    scope.kind === 'school'
      ? sql`union select ${erasures.id} from ${erasures} where ${erasures.schoolId} = ${scope.schoolId}`
      : scope.kind === 'district'
        ? sql`union select ${erasures.id} from ${erasures} join ${schools} on ${schools.id} = ${erasures.schoolId}
            and ${schools.districtId} = ${scope.districtId}`
        : sql``
  return inArray(
    erasures.id,
    sql`(select ${erasures.id} from ${erasures} where ${erasures.requestedBy} = ${accountId}
      union select ${erasures.id} from ${erasures} where ${erasures.accountId} = ${accountId} and ${isOpen}
      union select along.erasure_id from ${erasureRosters} as along
        join ${rosterTeachers} as own on own.roster_id = along.roster_id where own.account_id = ${accountId}
      union select along.erasure_id from ${erasureStudents} as along
        join ${rosterStudents} as member on member.student_id = along.student_id
        join ${rosterTeachers} as own on own.roster_id = member.roster_id where own.account_id = ${accountId}
      ${ofPlace})`,
  )
}
