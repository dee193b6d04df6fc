import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { isListed } from './listed-teachers.ts'
import { inScope, type ManagingScope } from './summary.ts'

/**
 * Somebody's position in the lists of the admin view, which define the order (`byName`, and schools by name).
 */
export async function positionOf(
  db: Db,
  scope: ManagingScope,
  account: typeof accounts.$inferSelect,
  school: typeof schools.$inferSelect,
) {
  return {
    schoolId: school.id,
    school: school.name,
    place: await db.$count(
      accounts,
      and(
        isListed,
        eq(accounts.schoolId, school.id),
        isBefore(
          [sql`lower(${accounts.lastName})`, sql`lower(${accounts.firstName})`, sql`${accounts.id}`],
          [sql`lower(${account.lastName})`, sql`lower(${account.firstName})`, sql`${account.id}`],
        ),
      ),
    ),
    schoolPlace: await schoolPlaceOf(db, scope, school),
  }
}

/** How many schools come before one in the list of those somebody manages. */
export const schoolPlaceOf = (
  db: Db,
  scope: ManagingScope,
  school: typeof schools.$inferSelect,
): Promise<number> =>
  db.$count(
    schools,
    and(
      inScope(scope),
      isBefore(
        [sql`${schools.nameOrder}`, sql`${schools.id}`],
        [sql`${school.nameOrder}`, sql`${school.id}`],
      ),
    ),
  )

const isBefore = (columns: SQL[], values: SQL[]): SQL =>
  sql`(${sql.join(columns, sql`, `)}) < (${sql.join(values, sql`, `)})`
