import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type Educator, selects } from '../../../shared/rules/access-rules.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'

type Account = typeof accounts.$inferSelect
export type Plan = typeof subscriptions.$inferSelect

/** The plan somebody has, and its owner: themselves or the administrator who gave it to them. */
export interface Covering {
  readonly plan: Plan
  readonly owner: Account
}

/** Plans that are replaced by one that is given. */
export const givesWay: readonly Plan['plan'][] = ['trial', 'free']

/**
 * The plan of each of these accounts on a day, by account id (S2.149): its own if it is paid and running;
 * else one given by the school, then by the district; else its own whatever its state. Two queries however
 * many accounts there are.
 */
export async function coveringPlans(
  db: Db,
  today: DayInt,
  of: readonly Account[],
): Promise<Map<string, Covering>> {
  const educators = await educatorsOf(db, of)
  const found = await db
    .select({ plan: subscriptions, owner: accounts })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.ownerId))
    .where(
      or(
        inArray(
          subscriptions.ownerId,
          of.map(({ id }) => id),
        ),
        and(
          eq(subscriptions.scope, 'school'),
          inArray(accounts.schoolId, [...new Set(educators.flatMap(({ schoolId }) => schoolId ?? []))]),
        ),
        and(
          eq(subscriptions.scope, 'district'),
          inArray(accounts.districtId, [...new Set(educators.flatMap(({ districtId }) => districtId ?? []))]),
        ),
      ),
    )
    .orderBy(asc(subscriptions.id))
  const own = new Map(found.map((one) => [one.owner.id, one]))
  const shared = found.filter(({ plan }) => plan.scope !== 'teacher' && isRunning(plan, today))
  return new Map(
    educators.flatMap((who): [string, Covering][] => {
      const mine = own.get(who.id)
      const covering = mine && keeps(mine.plan, today) ? mine : (givenTo(shared, who) ?? mine)
      return covering ? [[who.id, covering]] : []
    }),
  )
}

/** The plan of one account. */
export const coveringPlan = async (db: Db, today: DayInt, of: Account): Promise<Covering | undefined> =>
  (await coveringPlans(db, today, [of])).get(of.id)

const keeps = (plan: Plan, today: DayInt): boolean =>
  plan.scope !== 'teacher' || (!givesWay.includes(plan.plan) && isRunning(plan, today))

function givenTo(shared: readonly Covering[], who: Educator): Covering | undefined {
  const given = shared.filter(({ plan }) => selects(plan.selectors, who))
  return (
    given.find(({ plan, owner }) => plan.scope === 'school' && owner.schoolId === who.schoolId) ??
    given.find(({ plan, owner }) => plan.scope === 'district' && owner.districtId === who.districtId)
  )
}

/** Accounts in the form the rules expect, each with the district of its school. */
export async function educatorsOf(
  db: Db,
  of: readonly Account[],
): Promise<(Educator & { readonly id: string })[]> {
  const schoolIds = [...new Set(of.flatMap(({ schoolId }) => schoolId ?? []))]
  const rows = await db
    .select({ id: schools.id, districtId: schools.districtId })
    .from(schools)
    .where(inArray(schools.id, schoolIds))
  const bySchool = new Map(rows.map(({ id, districtId }) => [id, districtId]))
  return of.map(({ id, email, schoolId, districtId, settings }) => ({
    id,
    email,
    schoolId,
    districtId: districtId ?? bySchool.get(schoolId ?? '') ?? null,
    role: settings.role ?? null,
    gradeLevel: settings.gradeLevel ?? null,
  }))
}
