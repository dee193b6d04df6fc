import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { schoolYearStart, startOfDay } from '../../../shared/rules/days.ts'
import { todayOf, zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import { type School, schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { scopeOf } from '../ownership.ts'
import type { Product } from '../serve.ts'
import type { Account } from './members.ts'

type Parts = Pick<Product, 'db' | 'clock'>

/**
 * Stored instead of a day if the move was undone, so that its rosters count as last year's although they were
 * changed.
 */
const NOT_UPDATED = 0

/** Whether a school's rosters are confirmed as this year's. */
export const isUpdated = (
  { clock }: Pick<Parts, 'clock'>,
  account: Account,
  { rostersUpdatedDay }: School,
): boolean => (rostersUpdatedDay ?? NOT_UPDATED) >= schoolYearStart(todayOf(clock, account.settings))

/**
 * Whether a school that somebody administers has not confirmed its rosters as this year's, and has a roster
 * with children that nobody has changed since the year began, or a move that was undone (S2.205). Always
 * false for internal administrators.
 */
export async function areRostersDue({ db, clock }: Parts, account: Account): Promise<boolean> {
  const scope = scopeOf(account)
  if (scope.kind === 'self' || scope.kind === 'all') return false
  const first = schoolYearStart(todayOf(clock, account.settings))
  const since = startOfDay(zoneOf(account.settings), first).toISOString()
  const [due] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        scope.kind === 'school' ? eq(schools.id, scope.schoolId) : eq(schools.districtId, scope.districtId),
        or(isNull(schools.rostersUpdatedDay), lt(schools.rostersUpdatedDay, first)),
        sql`exists (
          select 1 from ${rosters} as class
          join ${rosterStudents} as member on member.roster_id = class.id
          join ${students} as child on child.id = member.student_id and child.deactivated_at is null
          where class.school_id = ${schools.id} and class.kind = 'roster' and class.deactivated_at is null
            and (class.changed_at < ${since}::timestamptz or ${schools.rostersUpdatedDay} = ${NOT_UPDATED}))`,
      ),
    )
    .limit(1)
  return due !== undefined
}

/** Records whether a school's rosters are this year's, and notifies the bearer's screens of the change. */
export async function markUpdated(
  { db, clock }: Parts,
  { accountId }: Bearer,
  school: School,
  { takenBack = false }: { readonly takenBack?: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set({ rosterVersion: sql`${accounts.rosterVersion} + 1` })
      .where(eq(accounts.id, accountId))
      .returning()
    if (!account) return
    const rostersUpdatedDay = takenBack ? NOT_UPDATED : todayOf(clock, account.settings)
    await tx.update(schools).set({ rostersUpdatedDay }).where(eq(schools.id, school.id))
  })
}
