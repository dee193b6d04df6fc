import { and, asc, eq, gte, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import { countCovered, countStudentsOfEach, type Holder } from '../account/me.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { students } from '../db/schema/students.ts'

/** Whose children are counted, and whether only those of them whom no other plan counts. */
interface Counted extends Holder {
  readonly isOnNoPlan?: boolean
}

/** How many children count on each of these, in their order: those that are somebody's own in two statements. */
export async function countEach(db: Db, today: DayInt, all: readonly Counted[]): Promise<number[]> {
  const ownersWhere = (isOnNoPlan: boolean) =>
    all.flatMap((one) =>
      one.ownerId !== null && (one.isOnNoPlan ?? false) === isOnNoPlan ? one.ownerId : [],
    )
  const own = await countStudentsOfEach(db, ownersWhere(false))
  const onNone = await countStudentsOfEach(db, ownersWhere(true), onNoPlan(db, today))
  const counts: number[] = []
  // One after the other: a transaction has a single connection.
  for (const seats of all) {
    const ofOwner = seats.isOnNoPlan ? onNone : own
    counts.push(seats.ownerId === null ? await countCovered(db, seats) : (ofOwner.get(seats.ownerId) ?? 0))
  }
  return counts
}

/** `isRunning` for PostgreSQL. */
const runsOn = (today: DayInt): SQL | undefined =>
  and(
    or(ne(subscriptions.plan, 'trial'), lte(subscriptions.trialStartDate, today)),
    or(isNull(subscriptions.expirationDay), gte(subscriptions.expirationDay, today)),
  )

/** Students whom no plan counts: of no school, or of one where neither it nor its district has a running plan. */
export function onNoPlan(db: Db, today: DayInt): SQL | undefined {
  const district = sql`(select ${schools.districtId} from ${schools} where ${schools.id} = ${students.schoolId})`
  const counting = or(eq(subscriptions.schoolId, students.schoolId), eq(subscriptions.districtId, district))
  return or(
    isNull(students.schoolId),
    notExists(
      db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(counting, runsOn(today))),
    ),
  )
}

/** Those of some schools whose students a running plan counts. */
export async function schoolsWithPlan(
  db: Db,
  today: DayInt,
  schoolIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const counting = or(
    eq(subscriptions.schoolId, schools.id),
    eq(subscriptions.districtId, schools.districtId),
  )
  const found = await db
    .selectDistinct({ id: schools.id })
    .from(schools)
    .innerJoin(subscriptions, and(counting, runsOn(today)))
    .where(isAmong(schools.id, schoolIds))
    .orderBy(asc(schools.id))
  return new Set(found.map(({ id }) => id))
}
