import { randomUUID } from 'node:crypto'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { formerRosterStudents, rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { type ChangeParts, withLockedRosters } from './locks.ts'
import { taughtBy } from './members.ts'
import { mayMakeClasses } from './new-classes.ts'

/** Name of the roster created for somebody without one (S4.94?). */
const FIRST_ROSTER = 'My Class'

/**
 * Creates the first roster of somebody who has none, with the grade of their settings (S4.93, S4.94?). The
 * account's row is locked, so concurrent calls still create only one. Partner educators' classes come from
 * the partner, and nobody makes more of late than one account may.
 */
export async function ensureFirstRoster(
  { db, clock }: { db: Db; clock: Clock },
  teacherId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [teacher] = await tx.select().from(accounts).where(eq(accounts.id, teacherId)).for('update')
    if (!teacher || teacher.partner) return
    const [existing] = await tx
      .select({ id: rosters.id })
      .from(rosterTeachers)
      .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
      .where(eq(rosterTeachers.accountId, teacherId))
      .limit(1)
    if (existing || !(await mayMakeClasses({ tx, clock }, teacherId, 1))) return
    const rosterId = randomUUID()
    await tx.insert(rosters).values({
      id: rosterId,
      name: FIRST_ROSTER,
      gradeLevel: teacher.settings.gradeLevel ?? null,
      schoolId: teacher.schoolId,
      ...{ changedAt: clock.now(), createdAt: clock.now(), createdBy: teacherId },
    })
    await tx.insert(rosterTeachers).values({ rosterId, accountId: teacherId, rosterIndex: 0 })
  })
}

/** Whether a roster was made by somebody who teaches it alone, and nobody is in it yet. */
const isUnusedOf = (teacherId: string): SQL | undefined =>
  and(
    isNull(rosters.deactivatedAt),
    eq(rosters.createdBy, teacherId),
    taughtBy(teacherId),
    not(sql`exists (select 1 from ${rosterTeachers}
      where ${rosterTeachers.rosterId} = ${rosters.id} and ${rosterTeachers.accountId} <> ${teacherId})`),
    not(sql`exists (select 1 from ${rosterStudents} where ${rosterStudents.rosterId} = ${rosters.id})`),
  )

/**
 * Gives a first roster that was made before its teacher's settings were known the grade of these (S4.94?): it has none,
 * and nobody is in it yet.
 */
export async function gradeFirstRoster(parts: ChangeParts, gradeLevel: string): Promise<void> {
  const { tx, bearer } = parts
  const isUngraded = and(isNull(rosters.gradeLevel), isUnusedOf(bearer.accountId))
  const unused = await tx.select({ id: rosters.id }).from(rosters).where(isUngraded)
  if (unused.length === 0) return
  const ids = unused.map(({ id }) => id)
  await withLockedRosters(parts, { rosters: ids }, async (locked) => {
    const graded = await tx
      .update(rosters)
      .set({ gradeLevel })
      .where(and(isAmong(rosters.id, ids), isUngraded))
      .returning({ id: rosters.id })
    locked.recordChange({ rosters: graded.map(({ id }) => id) })
  })
}

/**
 * Whether a roster goes along with its teacher: it has the name it was made with, and no child has ever been in it, so
 * that nothing in it is its school's.
 */
const goesAlong = (teacherId: string): SQL | undefined =>
  and(
    eq(rosters.name, FIRST_ROSTER),
    isUnusedOf(teacherId),
    not(
      sql`exists (select 1 from ${formerRosterStudents} where ${formerRosterStudents.rosterId} = ${rosters.id})`,
    ),
  )

/**
 * Takes the bearer's first roster, while it is unused, to the school they are in from now on, or to none. Their account
 * is locked already, and rosters are locked before accounts: one that somebody else has locked is being used, and stays.
 */
export async function takeFirstRoster(parts: ChangeParts, schoolId: string | null): Promise<void> {
  const { tx, bearer } = parts
  const going = and(goesAlong(bearer.accountId), sql`${rosters.schoolId} is distinct from ${schoolId}`)
  const free = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(going)
    .for('no key update', { skipLocked: true })
  if (free.length === 0) return
  const ids = free.map(({ id }) => id)
  await withLockedRosters(parts, { rosters: ids }, async (locked) => {
    await tx.update(rosters).set({ schoolId }).where(isAmong(rosters.id, ids))
    locked.recordChange({ rosters: ids })
  })
}
