import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import { guardians } from '../db/schema/guardians.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { isClass } from '../rosters/members.ts'

/** The guardianships of somebody that hold; their owners' accounts are open. */
export const holdsFor = (accountId: string): SQL | undefined =>
  and(
    eq(guardians.accountId, accountId),
    isNotNull(guardians.acceptedAt),
    isNull(guardians.endedAt),
    eq(accounts.state, 'active'),
  )

/** Whether the bearer sees a child as its second guardian: in a family of its first's, never in a class. */
export const seesStudent = (bearer: Bearer): SQL =>
  bearer.kind === 'account' || bearer.kind === 'impersonation'
    ? sql`exists (
        select 1 from ${guardians}
        join ${accounts} on ${accounts.id} = ${guardians.ownerId}
        join ${rosterTeachers} on ${rosterTeachers.accountId} = ${guardians.ownerId}
        join ${rosters} on ${rosters.id} = ${rosterTeachers.rosterId} and ${rosters.deactivatedAt} is null
        join ${rosterStudents} on ${rosterStudents.rosterId} = ${rosters.id}
        where ${rosterStudents.studentId} = ${students.id}
          and ${holdsFor(bearer.accountId)} and not ${isClass(rosters.id)})`
    : sql`false`
