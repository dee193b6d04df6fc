import { randomUUID } from 'node:crypto'
import { inArray, max } from 'drizzle-orm'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import type { LockedRosters } from '../rosters/locks.ts'
import { requireRoomForClasses } from '../rosters/new-classes.ts'
import { inPieces } from './in-pieces.ts'
import { newClassKey } from './new-classes.ts'
import type { PlannedRow } from './plan.ts'

/**
 * Creates the classes that do not exist yet, each the last in its teacher's order; returns their ids by
 * `newClassKey`. Throws as `requireRoomForClasses` does.
 */
export async function makeClasses(
  locked: LockedRosters,
  plan: readonly PlannedRow[],
): Promise<Map<string, string>> {
  const { tx, clock, bearer } = locked
  const targets = new Map(
    plan.flatMap(({ target }) => (target && target.rosterId === null ? [[newClassKey(target), target]] : [])),
  )
  if (targets.size === 0) return new Map()
  await requireRoomForClasses(
    locked,
    [...targets.values()].map(({ teacher }) => teacher.id),
  )
  const teacherIds = [...new Set([...targets.values()].map(({ teacher }) => teacher.id))]
  const last = await tx
    .select({ accountId: rosterTeachers.accountId, index: max(rosterTeachers.rosterIndex) })
    .from(rosterTeachers)
    .where(inArray(rosterTeachers.accountId, teacherIds))
    .groupBy(rosterTeachers.accountId)
  const next = new Map(last.map(({ accountId, index }) => [accountId, (index ?? -1) + 1]))
  const made = [...targets].map(([key, { teacher, schoolId, name, gradeLevel }]) => {
    const rosterIndex = next.get(teacher.id) ?? 0
    next.set(teacher.id, rosterIndex + 1)
    return { key, id: randomUUID(), teacher, schoolId, name, gradeLevel, rosterIndex }
  })
  for (const some of inPieces(made)) {
    await tx.insert(rosters).values(
      some.map(({ id, name, gradeLevel, schoolId }) => ({
        id,
        name,
        gradeLevel,
        schoolId,
        ...{ changedAt: clock.now(), createdAt: clock.now(), createdBy: bearer.accountId },
      })),
    )
    await tx
      .insert(rosterTeachers)
      .values(
        some.map(({ id, teacher, rosterIndex }) => ({ rosterId: id, accountId: teacher.id, rosterIndex })),
      )
  }
  for (const { id, teacher } of made) locked.recordCreated(id, teacher)
  return new Map(made.map(({ key, id }) => [key, id]))
}
