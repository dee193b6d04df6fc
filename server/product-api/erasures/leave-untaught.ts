import { and, isNull, not, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { erasureRosters } from '../db/schema/erasures.ts'
import { rosters } from '../db/schema/rosters.ts'
import { isClass } from '../rosters/members.ts'
import { hasTeacherBeside } from '../rosters/other-teachers.ts'

/**
 * Puts away the classes that have no teacher without this account, so that their children wait in Update rosters; a
 * class that waits to be erased stays away if it is kept. The classes are locked.
 */
export async function leaveUntaught(
  { tx, clock }: { readonly tx: Db; readonly clock: Clock },
  { accountId, rosterIds }: { readonly accountId: string; readonly rosterIds: readonly string[] },
): Promise<void> {
  const found = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(isAmong(rosters.id, rosterIds), isClass(rosters.id), not(hasTeacherBeside(tx, accountId))))
  const ids = found.map(({ id }) => id)
  const now = clock.now()
  await tx
    .update(rosters)
    .set({ deactivatedAt: now, changedAt: now, version: sql`${rosters.version} + 1` })
    .where(and(isAmong(rosters.id, ids), isNull(rosters.deactivatedAt)))
  await tx.update(erasureRosters).set({ wasActive: false }).where(isAmong(erasureRosters.rosterId, ids))
}
