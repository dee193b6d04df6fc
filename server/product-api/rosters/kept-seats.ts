import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import { countCovered } from '../account/me.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { students } from '../db/schema/students.ts'
import { countsForSchool } from '../students/in-class.ts'
import type { LockedRosters } from './locks.ts'

/** A school's or district's plan. */
export interface InstitutionPlan {
  readonly planId: string
  readonly schoolId: string | null
  readonly districtId: string | null
  readonly rosterLimit: number
}

/** Those of some children who have a seat, by school and district. */
export const seatedAmong = (tx: Db, studentIds: readonly string[]) =>
  tx
    .select({ schoolId: schools.id, districtId: schools.districtId })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(isAmong(students.id, studentIds), countsForSchool))

/** How many of them have it on a plan. */
export const countOn = (
  { schoolId, districtId }: InstitutionPlan,
  seated: Awaited<ReturnType<typeof seatedAmong>>,
): number =>
  seated.filter((one) => (schoolId === null ? one.districtId === districtId : one.schoolId === schoolId))
    .length

/**
 * Takes so many more seats of a plan for children who are in their classes already; false if there are too few. The
 * plan keeps a count that is never too low: all children are counted only where there is none, or it leaves no room.
 * Its row is locked from here on: nothing but versions is left to write then.
 */
export async function takeSeats(
  locked: LockedRosters,
  plan: InstitutionPlan,
  more: number,
): Promise<boolean> {
  const { tx, clock } = locked
  if (await addToCount(tx, plan, more)) return true
  const countNow = () => countCovered(tx, { ...plan, ownerId: null })
  // Before it is locked: behind those who find no room nobody has to wait.
  if ((await isCounted(tx, plan)) && (await countNow()) > plan.rosterLimit) return false
  await locked.lockPlans([plan.planId], [])
  // Whoever had it locked may have counted.
  if (await addToCount(tx, plan, more)) return true
  const seatsTaken = await countNow()
  if (seatsTaken > plan.rosterLimit) return false
  await tx
    .update(subscriptions)
    .set({ seatsTaken, seatsAdded: plus(more), seatsCountedAt: clock.now() })
    .where(eq(subscriptions.id, plan.planId))
  return true
}

/** What was ever added, with so many more. */
const plus = (more: number) => sql`${subscriptions.seatsAdded} + ${more}::integer`

/** Whether a plan has a count. */
const hasCount = (planId: string) =>
  and(eq(subscriptions.id, planId), isNotNull(subscriptions.seatsCountedAt))

async function addToCount(tx: Db, { planId, rosterLimit }: InstitutionPlan, more: number) {
  const seatsTaken = sql`${subscriptions.seatsTaken} + ${more}::integer`
  const written = await tx
    .update(subscriptions)
    .set({ seatsTaken, seatsAdded: plus(more) })
    .where(and(hasCount(planId), lte(seatsTaken, rosterLimit)))
    .returning({ id: subscriptions.id })
  return written.length > 0
}

const isCounted = async (tx: Db, { planId }: InstitutionPlan): Promise<boolean> =>
  (await tx.$count(subscriptions, hasCount(planId))) > 0

/** Adds children who come to a school unasked to the counts of its plan and its district's, with room or without. */
export async function addUnasked(tx: Db, schoolId: string, children: number): Promise<void> {
  const district = sql`(select ${schools.districtId} from ${schools} where ${schools.id} = ${schoolId})`
  const plans = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(or(eq(subscriptions.schoolId, schoolId), eq(subscriptions.districtId, district)))
    .orderBy(asc(subscriptions.id))
  for (const { id } of plans)
    await tx
      .update(subscriptions)
      .set({
        seatsTaken: sql`${subscriptions.seatsTaken} + ${children}::integer`,
        seatsAdded: plus(children),
      })
      .where(eq(subscriptions.id, id))
}
