import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readAccount } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { Place } from '../join-requests/place.ts'
import { scopeOf } from '../ownership.ts'

type Ordered = Pick<typeof quotes.$inferSelect, 'orderedSchoolId' | 'orderedDistrictId' | 'orderedScope'>

/** For whom a quote of an account is accepted at this moment. Nobody has proved where a visitor is. */
export async function orderedFor(db: Db, accountId: string | null): Promise<Partial<Ordered>> {
  if (accountId === null) return {}
  const account = await readAccount(db, accountId)
  const { schoolId, districtId } = account
  if (schoolId !== null || districtId !== null) {
    const { kind } = scopeOf(account)
    const orderedScope = kind === 'school' || kind === 'district' ? kind : 'teacher'
    return { orderedSchoolId: schoolId, orderedDistrictId: districtId, orderedScope }
  }
  const [named] = await db
    .select({ orderedSchoolId: joinRequests.schoolId, orderedDistrictId: joinRequests.districtId })
    .from(joinRequests)
    .where(and(eq(joinRequests.accountId, accountId), isNull(joinRequests.decision)))
  return named ?? {}
}

/**
 * Whether a quote of an account was accepted for a place: for the school, or anywhere in the district. Whoever only had
 * asked to belong there has to belong there by now.
 */
export function isOrderedAt(place: Place | null): SQL<boolean> {
  if (place === null) return sql<boolean>`false`
  const ordered = { schoolId: quotes.orderedSchoolId, districtId: quotes.orderedDistrictId }
  return sql<boolean>`(${quotes.accountId} is not null and ${isAt(place, ordered)} and (
    ${quotes.orderedScope} is not null
    or exists (select 1 from ${accounts} where ${accounts.id} = ${quotes.accountId} and ${isAt(place, accounts)})
  )) is true`
}

/** The ids of these quotes, by their indexes. */
export const orderedIdsAt = ({ schoolId, districtId }: Place): SQL =>
  schoolId === null
    ? sql`select ${quotes.id} from ${quotes} where ${quotes.orderedDistrictId} = ${districtId}
        union select ${quotes.id} from ${quotes} join ${schools} on ${schools.id} = ${quotes.orderedSchoolId}
          and ${schools.districtId} = ${districtId}`
    : sql`select ${quotes.id} from ${quotes} where ${quotes.orderedSchoolId} = ${schoolId}`

const isAt = (
  { schoolId, districtId }: Place,
  its: { readonly schoolId: PgColumn; readonly districtId: PgColumn },
): SQL =>
  schoolId === null
    ? sql`(${its.districtId} = ${districtId} or ${its.schoolId} in (
        select ${schools.id} from ${schools} where ${schools.districtId} = ${districtId}))`
    : eq(its.schoolId, schoolId)
