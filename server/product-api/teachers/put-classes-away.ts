import { and, asc, eq, isNull, ne, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAmong } from '../db/is-among.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { administers } from '../ownership.ts'
import { deactivateRoster } from '../rosters/change.ts'
import { type ChangeParts, lockAccounts, withLockedRosters } from '../rosters/locks.ts'
import { isParents } from '../rosters/members.ts'

const others = alias(rosterTeachers, 'others')

/** Whether nobody else who is active teaches a roster along with a teacher; parents do not count, as a class cannot be left to them. */
export const isTaughtAlone = (tx: ChangeParts['tx'], teacherId: string | typeof rosterTeachers.accountId) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(others)
      .innerJoin(accounts, eq(accounts.id, others.accountId))
      .where(
        and(
          eq(others.rosterId, rosters.id),
          ne(others.accountId, teacherId),
          ne(accounts.state, 'deactivated'),
          not(isParents(accounts.settings)),
        ),
      ),
  )

/**
 * Takes a teacher out of all their classes. Those that others teach too, or that are at a school the bearer does
 * not administer, stay as they are; the rest are deactivated with everything in them, so that their children wait
 * in Update rosters.
 */
export async function putClassesAway(parts: ChangeParts, teacherId: string): Promise<void> {
  const { tx, bearer } = parts
  const isPutAway = sql`${isTaughtAlone(tx, teacherId)} and ${administers(bearer, rosters.schoolId)}`
  const readTaught = () =>
    tx
      .select({ id: rosters.id, isPutAway: isPutAway.mapWith(Boolean) })
      .from(rosters)
      .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
      .where(and(eq(rosterTeachers.accountId, teacherId), isNull(rosters.deactivatedAt)))
      .orderBy(asc(rosters.id))
  const ids = (await readTaught()).map(({ id }) => id)
  await withLockedRosters(parts, { rosters: ids }, async (locked) => {
    // A co-teacher who returns at the same moment is waited for, and then counts as active.
    const teachers = await tx
      .selectDistinct({ id: rosterTeachers.accountId })
      .from(rosterTeachers)
      .where(isAmong(rosterTeachers.rosterId, ids))
    await lockAccounts(
      tx,
      teachers.map(({ id }) => id),
    )
    // Read again: somebody may have joined or left a class before it was locked.
    for (const { id, isPutAway } of await readTaught()) {
      if (!locked.rosters.has(id)) continue
      if (isPutAway) {
        await deactivateRoster(locked, id)
        continue
      }
      await tx
        .delete(rosterTeachers)
        .where(and(eq(rosterTeachers.rosterId, id), eq(rosterTeachers.accountId, teacherId)))
      locked.recordChange({ rosters: [id] })
    }
  })
}
