import { and, count, eq, isNull } from 'drizzle-orm'
import { MAX_CLASS_PLACES, TOO_MANY_PLACES } from '../../../shared/rules/class-places.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { Refusal } from '../refusal.ts'
import type { LockedRosters } from './locks.ts'

/** Into which classes children come, whose classes are new, and who else is to be locked with their teachers. */
interface Filled {
  readonly rosters: readonly string[]
  readonly teachers?: readonly string[]
  readonly makers?: readonly string[]
}

/**
 * Locks what limits how many children the classes of these teachers list together, a child as often as it is listed, until
 * the transaction ends, and counts. `check` counts again: throws 409 `place-limit` for a teacher who has more than before
 * and more than one may have. Seats count a child once, and do not bound this.
 */
export async function lockPlaces(
  locked: LockedRosters,
  { rosters: rosterIds, teachers: others = [], makers = [] }: Filled,
) {
  const { tx } = locked
  const taught = await tx
    .selectDistinct({ id: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(isAmong(rosterTeachers.rosterId, rosterIds))
  const teacherIds = [...new Set([...taught.map(({ id }) => id), ...others])]
  await locked.lockMakers([...teacherIds, ...makers])
  const before = await countPlaces(tx, teacherIds)
  return {
    async check(): Promise<void> {
      for (const [id, places] of await countPlaces(tx, teacherIds))
        if (places > MAX_CLASS_PLACES && places > (before.get(id) ?? 0))
          throw new Refusal(409, 'place-limit', TOO_MANY_PLACES)
    },
  }
}

/** How many children the active classes of each teacher list together. */
async function countPlaces(tx: Db, teacherIds: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ id: rosterTeachers.accountId, places: count() })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(isAmong(rosterTeachers.accountId, teacherIds))
    .groupBy(rosterTeachers.accountId)
  return new Map(found.map(({ id, places }) => [id, places]))
}
