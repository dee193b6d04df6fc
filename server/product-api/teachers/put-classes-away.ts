import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { administers } from '../ownership.ts'
import { deactivateRoster } from '../rosters/change.ts'
import { type ChangeParts, lockAccounts, withLockedRosters } from '../rosters/locks.ts'
import { hasOtherTeacher } from '../rosters/other-teachers.ts'

/**
 * Takes a teacher out of all their classes. Those that others teach too, or that are at a school the bearer does
 * not administer, stay as they are; the rest are deactivated with everything in them, so that their children wait
 * in Update rosters, or, in a class without a school, for their teacher, who alone stays in it: who was in a class may
 * add its children to another (rosters/attachable.ts). How many those are.
 */
export async function putClassesAway(parts: ChangeParts, teacherId: string): Promise<number> {
  const { tx, bearer } = parts
  const ids = (await readTaught(tx, bearer, teacherId)).map(({ id }) => id)
  return withLockedRosters(parts, { rosters: ids }, async (locked) => {
    // A co-teacher who returns at the same moment is waited for, and then counts as active.
    const teachers = await tx
      .selectDistinct({ id: rosterTeachers.accountId })
      .from(rosterTeachers)
      .where(isAmong(rosterTeachers.rosterId, ids))
    await lockAccounts(
      tx,
      teachers.map(({ id }) => id),
    )
    let putAway = 0
    // Read again: somebody may have joined or left a class before it was locked.
    for (const { id, isPutAway, isNoSchools } of await readTaught(tx, bearer, teacherId)) {
      if (!locked.rosters.has(id)) continue
      if (isPutAway) {
        await deactivateRoster(locked, id)
        putAway += 1
      } else {
        locked.recordChange({ rosters: [id] })
      }
      if (isPutAway && isNoSchools) continue
      await tx
        .delete(rosterTeachers)
        .where(and(eq(rosterTeachers.rosterId, id), eq(rosterTeachers.accountId, teacherId)))
    }
    return putAway
  })
}

/** A teacher's active classes, and whether nobody else has each of them, so that it goes with the teacher. */
export function readTaught(db: Db, bearer: Bearer, teacherId: string) {
  // Left active, one without a school would be seen by nobody and kept for ever.
  const isLeftToNobody = or(isNull(rosters.schoolId), administers(bearer, rosters.schoolId))
  const isPutAway = sql`(${not(hasOtherTeacher(db, teacherId))} and ${isLeftToNobody})`
  return db
    .select({
      id: rosters.id,
      isPutAway: isPutAway.mapWith(Boolean),
      isNoSchools: isNull(rosters.schoolId).mapWith(Boolean),
    })
    .from(rosters)
    .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
    .where(and(eq(rosterTeachers.accountId, teacherId), isNull(rosters.deactivatedAt)))
    .orderBy(asc(rosters.id))
}
