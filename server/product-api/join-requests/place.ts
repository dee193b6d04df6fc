import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { adminRoles } from '../../../shared/rules/roles.ts'
import type { ManagedScope } from '../access/managed.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { joinRequests } from '../db/schema/join-requests.ts'

/** The accounts of those who decided requests, beside those of the requesters. */
export const deciders = alias(accounts, 'deciders')

/** The school with its district, or the district alone, that somebody belongs to or names. */
export interface Place {
  readonly schoolId: string | null
  readonly districtId: string | null
}

/** Whether a request is for an institution that somebody administers; a district's includes its schools. */
export function isRequestOf(scope: ManagedScope): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined
    case 'school':
      return eq(joinRequests.schoolId, scope.schoolId)
    case 'district':
      return or(
        sql`${joinRequests.schoolId} in (select ${schools.id} from ${schools}
          where ${schools.districtId} = ${scope.districtId})`,
        and(isNull(joinRequests.schoolId), eq(joinRequests.districtId, scope.districtId)),
      )
  }
}

/** The verified administrators who can decide who belongs to a place: its own, and those of a school's district. */
export const administratorsOf = (db: Db, { schoolId, districtId }: Place) =>
  db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.rights, 'V'),
        eq(accounts.state, 'active'),
        or(
          schoolId === null ? undefined : eq(accounts.schoolId, schoolId),
          districtId === null
            ? undefined
            : and(isNull(accounts.schoolId), eq(accounts.districtId, districtId)),
        ),
      ),
    )
    .orderBy(accounts.id)

/** Whether confirming somebody gives view rights: the classes of all teachers there are then open to them. */
export const isAdministrator = ({ settings }: Pick<typeof accounts.$inferSelect, 'settings'>): boolean =>
  adminRoles.includes(settings.role ?? '')
