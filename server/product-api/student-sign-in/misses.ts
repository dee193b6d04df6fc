import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { passwordMisses } from '../db/schema/student-sign-ins.ts'

/** Wrong attempts after which a child is locked for the teacher's day (S4.57, S9.48). */
export const MISSES_OF_STUDENT = 3
/**
 * Wrong attempts in a class and day, of children who were not signed in after them, from which on nobody else is
 * judged until a teacher releases the class: one child who tries everybody's pictures gets no further.
 */
export const MISSES_OF_CLASS = 12

interface Place {
  readonly studentId: string
  readonly rosterId: string
  readonly day: number
}

/**
 * Wrong attempts of a day: the child's in all classes, and those that count for the class. Where co-teachers' zones
 * differ, the later day's count too, so that going between their devices forgets nothing.
 */
export async function missesOn(db: Db, { studentId, rosterId, day }: Place) {
  const [ofStudent] = await db
    .select({ count: sumOf(passwordMisses.count) })
    .from(passwordMisses)
    .where(and(eq(passwordMisses.studentId, studentId), gte(passwordMisses.day, day)))
  return { ofStudent: ofStudent?.count ?? 0, ofClass: await missesOfClass(db, { rosterId, day }) }
}

async function missesOfClass(db: Db, { rosterId, day }: Pick<Place, 'rosterId' | 'day'>): Promise<number> {
  const [ofClass] = await db
    .select({ count: sumOf(passwordMisses.sinceRelease) })
    .from(passwordMisses)
    .where(and(eq(passwordMisses.rosterId, rosterId), gte(passwordMisses.day, day)))
  return ofClass?.count ?? 0
}

/** Whether a class had so many wrong attempts on a day that it waits for a teacher to release it. */
export const isHeld = async (db: Db, of: Pick<Place, 'rosterId' | 'day'>): Promise<boolean> =>
  (await missesOfClass(db, of)) >= MISSES_OF_CLASS

const sumOf = (count: PgColumn) => sql<number>`coalesce(sum(${count}), 0)::int`

/** Counts one more wrong attempt; what was counted on another day is over. */
export async function countMiss(tx: Db, { studentId, rosterId, day }: Place): Promise<void> {
  const oneMore = (count: PgColumn) =>
    sql`case when ${passwordMisses.day} >= ${day} then ${count} + 1 else 1 end`
  await tx
    .insert(passwordMisses)
    .values({ studentId, rosterId, day, count: 1, sinceRelease: 1 })
    .onConflictDoUpdate({
      target: [passwordMisses.studentId, passwordMisses.rosterId],
      set: {
        day: sql`greatest(${passwordMisses.day}, ${day})`,
        count: oneMore(passwordMisses.count),
        sinceRelease: oneMore(passwordMisses.sinceRelease),
      },
    })
}

export async function forgetMisses(tx: Db, studentId: string): Promise<void> {
  await tx.delete(passwordMisses).where(eq(passwordMisses.studentId, studentId))
}

/** Lets a class sign in again; each child's own attempts still count for the child. */
export async function releaseMisses(db: Db, rosterId: string): Promise<void> {
  await db.update(passwordMisses).set({ sinceRelease: 0 }).where(eq(passwordMisses.rosterId, rosterId))
}
