import { asc, eq, or } from 'drizzle-orm'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Plan } from '../access/covering.ts'
import { countShown } from '../account/me.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { districts, type School, schools } from '../db/schema/institutions.ts'
import type { Product } from '../serve.ts'
import { PILOT_ROSTER_LIMIT } from '../sign-up/new-account.ts'
import type { TaughtClass } from './members.ts'

/**
 * The running plans that teachers of a school can be given, the school's before its district's, with how many children
 * each covers now; and how many a teacher can have to whom none is given.
 */
export async function readSchoolSeats({ db, clock }: Pick<Product, 'db' | 'clock'>, school: School) {
  const found = await schoolPlans(db, dayIn('UTC', clock.now()), school)
  const reaching = found.filter(({ plan }) => mayReach(plan, school))
  const seats = await Promise.all(
    reaching.map(async ({ plan, name }) => ({
      scope: plan.schoolId === null ? ('district' as const) : ('school' as const),
      name,
      rosterLimit: plan.rosterLimit,
      currentRosterSize: await countShown(db, plan),
    })),
  )
  return {
    seats: seats.sort((one, other) => Number(one.scope === 'district') - Number(other.scope === 'district')),
    trialLimit: PILOT_ROSTER_LIMIT,
  }
}

/** Whether its rules or its list can give a plan to a teacher of the school at all (docs/decisions/021). */
const mayReach = ({ selectors: { rules, emails } }: Plan, { id, districtId }: School): boolean =>
  emails.length > 0 ||
  rules.some(({ institutionIds }) => institutionIds.some((one) => one === id || one === districtId))

/** The running plans of a school and its district, and whose each is: each counts all their children. */
export async function schoolPlans(tx: Db, today: DayInt, { id, name, districtId }: School) {
  const found = await tx
    .select({ plan: subscriptions, districtName: districts.name })
    .from(subscriptions)
    .leftJoin(districts, eq(subscriptions.districtId, districts.id))
    .where(or(eq(subscriptions.schoolId, id), eq(subscriptions.districtId, districtId ?? '')))
  return found
    .filter(({ plan }) => isRunning(plan, today))
    .map(({ plan, districtName }) => ({ plan, name: districtName ?? name }))
}

/** The schools of classes that are not their teachers': they have left, or teach them with somebody of the school. */
export async function otherSchools(db: Db, classes: readonly TaughtClass[]): Promise<School[]> {
  const ids = classes.flatMap(({ teacher, schoolId }) =>
    schoolId === null || schoolId === teacher.schoolId ? [] : schoolId,
  )
  if (ids.length === 0) return []
  return db
    .select()
    .from(schools)
    .where(isAmong(schools.id, [...new Set(ids)]))
    .orderBy(asc(schools.id))
}
