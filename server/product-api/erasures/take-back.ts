import { and, eq, gt, sql } from 'drizzle-orm'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { erasureRosters, erasureStudents, erasures } from '../db/schema/erasures.ts'
import { rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { conflict, notFound } from '../refusal.ts'
import { type LockedRosters, withLockedRosters } from '../rosters/locks.ts'
import { firstTaught, rostersWith } from '../rosters/members.ts'
import { lockPlaces } from '../rosters/places.ts'
import { lockSeats } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'
import { isWhole, mayTakeBack, type Part, theirPart } from './way-back.ts'

/**
 * Takes an erasure back: its children and classes are shown again as they were. Of a colleague's account, what the bearer
 * teaches comes back alone, and the account goes all the same. Throws 404 for one that the bearer may not take back or
 * that is over, and as `lockSeats` and `lockPlaces` do without room.
 */
export async function takeBack(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  erasureId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const read = async () => {
      const [found] = await tx
        .select({ kind: erasures.kind, isWhole: isWhole(bearer) })
        .from(erasures)
        .where(and(eq(erasures.id, erasureId), gt(erasures.dueAt, clock.now()), mayTakeBack(bearer)))
      if (!found) throw notFound()
      return found
    }
    await tx.select({ id: erasures.id }).from(erasures).where(eq(erasures.id, erasureId)).for('update')
    const found = await read()
    const part = found.isWhole ? {} : theirPart(bearer)
    const { studentIds, classIds } = await waiting(tx, erasureId, part)
    // With those whom a class keeps that comes back: they may leave the class meanwhile that they have their seat by.
    const listed = await tx
      .selectDistinct({ id: rosterStudents.studentId })
      .from(rosterStudents)
      .where(isAmong(rosterStudents.rosterId, classIds))
    const children = [...new Set([...studentIds, ...listed.map(({ id }) => id)])]
    const members = await tx
      .selectDistinct({ id: rosterStudents.rosterId })
      .from(rosterStudents)
      .where(isAmong(rosterStudents.studentId, studentIds))
    const toLock = { rosters: [...classIds, ...members.map(({ id }) => id)], students: children }
    await withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
      // Read again: a class may have lost its last teacher, or the bearer their rights, before it was locked.
      if ((await read()).isWhole !== found.isWhole) throw conflict()
      const { shown } = await waiting(tx, erasureId, part)
      const open = [...new Set([...shown, ...(await rostersWith(tx, studentIds))])]
      const places = await lockPlaces(locked, { rosters: open })
      const seats = await lockSeats(locked, { classes: await firstTaught(tx, open), students: children })
      await show(locked, { studentIds, shown })
      await tx.delete(erasureStudents).where(isAmong(erasureStudents.studentId, studentIds))
      await tx.delete(erasureRosters).where(isAmong(erasureRosters.rosterId, classIds))
      await places.check()
      await seats.check()
    })
    if (found.isWhole)
      await tx
        .update(erasures)
        .set({ takenBackAt: clock.now(), takenBackBy: bearer.accountId })
        .where(eq(erasures.id, erasureId))
    await recordAudit(tx, clock, {
      event: 'erasure-cancelled',
      accountId: bearer.accountId,
      erasureId,
      kind: found.isWhole ? found.kind : 'roster',
      count: studentIds.length,
    })
  })
}

async function waiting(tx: Db, erasureId: string, part: Part) {
  const children = await tx
    .select()
    .from(erasureStudents)
    .where(and(eq(erasureStudents.erasureId, erasureId), part.students))
  const classes = await tx
    .select()
    .from(erasureRosters)
    .where(and(eq(erasureRosters.erasureId, erasureId), part.rosters))
  return {
    studentIds: children.map(({ studentId }) => studentId),
    classIds: classes.map(({ rosterId }) => rosterId),
    shown: classes.flatMap(({ rosterId, wasActive }) => (wasActive ? rosterId : [])),
  }
}

async function show(
  locked: LockedRosters,
  { studentIds, shown }: { readonly studentIds: readonly string[]; readonly shown: readonly string[] },
): Promise<void> {
  const { tx, clock } = locked
  await tx
    .update(rosters)
    .set({ deactivatedAt: null, changedAt: clock.now(), version: sql`${rosters.version} + 1` })
    .where(isAmong(rosters.id, shown))
  await tx
    .update(students)
    .set({ deactivatedAt: null, version: sql`${students.version} + 1` })
    .where(isAmong(students.id, studentIds))
  locked.recordAnnounced(shown)
  locked.recordChange({ students: studentIds })
}
