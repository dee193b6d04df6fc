import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasureRosters } from '../db/schema/erasures.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { isClass, isParents } from '../rosters/members.ts'

/**
 * Puts away the classes that have no teacher without this account, so that their children wait in Update rosters; a
 * class that waits to be erased stays away if it is kept. A deactivated teacher counts, who may come back; a parent does
 * not, as a class cannot be left to them. The classes are locked.
 */
export async function leaveUntaught(
  { tx, clock }: { readonly tx: Db; readonly clock: Clock },
  { accountId, rosterIds }: { readonly accountId: string; readonly rosterIds: readonly string[] },
): Promise<void> {
  const found = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(isAmong(rosters.id, rosterIds), isClass(rosters.id), not(hasTeacherBeside(accountId))))
  const ids = found.map(({ id }) => id)
  const now = clock.now()
  await tx
    .update(rosters)
    .set({ deactivatedAt: now, changedAt: now, version: sql`${rosters.version} + 1` })
    .where(and(isAmong(rosters.id, ids), isNull(rosters.deactivatedAt)))
  await tx
    .update(erasureRosters)
    .set({ wasActive: false })
    .where(and(isAmong(erasureRosters.rosterId, ids), eq(erasureRosters.wasActive, true)))
}

const hasTeacherBeside = (accountId: string): SQL => sql`exists (
  select 1 from ${rosterTeachers} as beside
  join ${accounts} as teacher on teacher.id = beside.account_id
  where beside.roster_id = ${rosters.id} and beside.account_id <> ${accountId}
    and not ${isParents(sql`teacher.settings`)})`
