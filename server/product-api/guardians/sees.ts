import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import { guardians } from '../db/schema/guardians.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { isClass } from '../rosters/members.ts'

/** The guardianships of these people that hold; their owners' accounts are open. */
export const holdsFor = (accountIds: readonly string[]): SQL | undefined =>
  and(
    inArray(guardians.accountId, [...accountIds]),
    isNotNull(guardians.acceptedAt),
    isNull(guardians.endedAt),
    eq(accounts.state, 'active'),
  )

/** The children these people see as second guardians, a select of `id`: in a family of its first's, never in a class. */
export const childrenSeenBy = (accountIds: readonly string[]): SQL => sql`
  select ${rosterStudents.studentId} as id from ${guardians}
  join ${accounts} on ${accounts.id} = ${guardians.ownerId}
  join ${rosterTeachers} on ${rosterTeachers.accountId} = ${guardians.ownerId}
  join ${rosters} on ${rosters.id} = ${rosterTeachers.rosterId} and ${rosters.deactivatedAt} is null
  join ${rosterStudents} on ${rosterStudents.rosterId} = ${rosters.id}
  where ${holdsFor(accountIds)} and not ${isClass(rosters.id)}`

/** Whether the bearer sees a child as its second guardian. */
export const seesStudent = (bearer: Bearer): SQL =>
  bearer.kind === 'account' || bearer.kind === 'impersonation'
    ? sql`${students.id} in (${childrenSeenBy([bearer.accountId])})`
    : sql`false`
