import { and, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { TRIES_A_DAY } from '../../../shared/rules/picture-password.ts'
import type { Db } from '../db/open.ts'
import { passwordMisses, studentSignIns } from '../db/schema/student-sign-ins.ts'

/** Wrong attempts after which a child is locked for the teacher's day (S4.57, S9.48). */
export const MISSES_OF_STUDENT = TRIES_A_DAY
/**
 * Wrong attempts in a class and day from which on nobody else is judged until a teacher releases the class: one child
 * who tries everybody's pictures gets no further. A child's own slips do not count once it is in, as long as it was
 * at its pictures all the while: who tries another's pictures elsewhere is not forgiven when that child comes.
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
  const ofStudent = eq(passwordMisses.studentId, studentId)
  const ofClass = eq(passwordMisses.rosterId, rosterId)
  const [sums] = await db
    .select({
      ofStudent: sumOf(passwordMisses.count, ofStudent),
      ofClass: sumOf(passwordMisses.sinceRelease, ofClass),
    })
    .from(passwordMisses)
    .where(and(or(ofStudent, ofClass), gte(passwordMisses.day, day)))
  return { ofStudent: sums?.ofStudent ?? 0, ofClass: sums?.ofClass ?? 0 }
}

/** Whether a class had so many wrong attempts on a day that it waits for a teacher to release it. */
export async function isHeld(db: Db, { rosterId, day }: Pick<Place, 'rosterId' | 'day'>): Promise<boolean> {
  const ofClass = eq(passwordMisses.rosterId, rosterId)
  const [sums] = await db
    .select({ count: sumOf(passwordMisses.sinceRelease, ofClass) })
    .from(passwordMisses)
    .where(and(ofClass, gte(passwordMisses.day, day)))
  return (sums?.count ?? 0) >= MISSES_OF_CLASS
}

const sumOf = (count: PgColumn, which: SQL) =>
  sql<number>`coalesce(sum(${count}) filter (where ${which}), 0)::int`

/** Where and by whom an attempt is made: the place, and the child's session on a device. */
type Attempt = Place & { readonly familyId: string }

/**
 * Counts one more wrong attempt; what was counted on another day is over. False if it is the session's last one, sent
 * again under its idempotency key: `hash` is of both, and null where an attempt has no key.
 */
export async function countMiss(
  tx: Db,
  { familyId, studentId, rosterId, day }: Attempt,
  hash: string | null,
): Promise<boolean> {
  const { lastMissHash } = studentSignIns
  const isOther = hash === null ? undefined : or(isNull(lastMissHash), ne(lastMissHash, hash))
  const noted = await tx
    .update(studentSignIns)
    // Whoever tries again waits for nobody.
    .set({ misses: sql`${studentSignIns.misses} + 1`, helpToken: null, lastMissHash: hash })
    .where(and(eq(studentSignIns.familyId, familyId), isOther))
    .returning({ familyId: studentSignIns.familyId })
  if (noted.length === 0) return false
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
  return true
}

/**
 * What a success makes good: all of the child's wrong attempts for the child, and for the class those of this session,
 * which the session then has behind it (noteSignIn in judge.ts).
 */
export async function forgiveMisses(tx: Db, { familyId, studentId, rosterId }: Attempt): Promise<void> {
  const ofSession = tx
    .select({ misses: studentSignIns.misses })
    .from(studentSignIns)
    .where(eq(studentSignIns.familyId, familyId))
  const ofChild = eq(passwordMisses.studentId, studentId)
  await tx
    .update(passwordMisses)
    .set({ sinceRelease: sql`greatest(0, ${passwordMisses.sinceRelease} - (${ofSession}))` })
    .where(and(ofChild, eq(passwordMisses.rosterId, rosterId)))
  await tx.update(passwordMisses).set({ count: 0 }).where(ofChild)
}

/** Forgets a child's wrong attempts, for the class too: its teacher says so. */
export async function forgetMisses(tx: Db, studentId: string): Promise<void> {
  await tx.delete(passwordMisses).where(eq(passwordMisses.studentId, studentId))
}

/** Lets a class sign in again; each child's own attempts still count for the child. */
export async function releaseMisses(db: Db, rosterId: string): Promise<void> {
  await db.update(passwordMisses).set({ sinceRelease: 0 }).where(eq(passwordMisses.rosterId, rosterId))
}
