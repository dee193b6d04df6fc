import { asc, inArray, or } from 'drizzle-orm'
import { type Educator, selects } from '../../../shared/rules/access-rules.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Db } from '../db/open.ts'
import { type accounts, subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { type AdminScope, scopeOf } from '../ownership.ts'

type Account = typeof accounts.$inferSelect
export type Plan = typeof subscriptions.$inferSelect

/** Plans that are replaced by one that is given. */
export const yieldingPlans: readonly Plan['plan'][] = ['trial', 'free']

/**
 * The plan of each of these accounts on a day, by account id (S2.149): its own if it is paid and running;
 * else its school's, then its district's, if it is given to the account or the account administers it; else
 * its own whatever its state. Two queries however many accounts there are.
 */
export async function coveringPlans(
  db: Db,
  today: DayInt,
  of: readonly Account[],
): Promise<Map<string, Plan>> {
  const educators = await educatorsOf(db, of)
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  const found = await db
    .select()
    .from(subscriptions)
    .where(
      or(
        inArray(subscriptions.ownerId, idsOf(of.map(({ id }) => id))),
        inArray(subscriptions.schoolId, idsOf(educators.map(({ schoolId }) => schoolId))),
        inArray(subscriptions.districtId, idsOf(educators.map(({ districtId }) => districtId))),
      ),
    )
    .orderBy(asc(subscriptions.id))
  const planByOwner = new Map(found.map((plan) => [plan.ownerId, plan]))
  const shared = found.filter(({ scope }) => scope !== 'teacher')
  const running = shared.filter((plan) => isRunning(plan, today))
  return new Map(
    educators.flatMap((who): [string, Plan][] => {
      const ownPlan = planByOwner.get(who.id)
      const plan =
        ownPlan && isPaid(ownPlan, today)
          ? ownPlan
          : (grantedPlan(running, who) ?? ownPlan ?? shared.find((one) => isAdministeredBy(who.admin, one)))
      return plan ? [[who.id, plan]] : []
    }),
  )
}

/** The plan of one account. */
export const coveringPlan = async (db: Db, today: DayInt, of: Account): Promise<Plan | undefined> =>
  (await coveringPlans(db, today, [of])).get(of.id)

/** Whether a plan runs that is neither a trial nor free. */
export const isPaid = (plan: Plan, today: DayInt): boolean =>
  !yieldingPlans.includes(plan.plan) && isRunning(plan, today)

/** Whether somebody administers the school or district a plan belongs to, and so has it without a rule. */
export const isAdministeredBy = (scope: AdminScope, plan: Plan): boolean =>
  (scope.kind === 'school' && plan.schoolId === scope.schoolId) ||
  (scope.kind === 'district' && plan.districtId === scope.districtId)

function grantedPlan(running: readonly Plan[], who: Known): Plan | undefined {
  const found = running.filter((plan) => isAdministeredBy(who.admin, plan) || selects(plan.selectors, who))
  return (
    found.find(({ schoolId }) => schoolId !== null && schoolId === who.schoolId) ??
    found.find(({ districtId }) => districtId !== null && districtId === who.districtId)
  )
}

interface Known extends Educator {
  readonly id: string
  readonly admin: AdminScope
}

/** Accounts in the form the rules expect, each with the district of its school. */
export async function educatorsOf(db: Db, of: readonly Account[]): Promise<Known[]> {
  const schoolIds = [...new Set(of.flatMap(({ schoolId }) => schoolId ?? []))]
  const rows = await db
    .select({ id: schools.id, districtId: schools.districtId })
    .from(schools)
    .where(inArray(schools.id, schoolIds))
  const bySchool = new Map(rows.map(({ id, districtId }) => [id, districtId]))
  return of.map((account) => {
    const { id, email, schoolId, districtId, settings } = account
    return {
      id,
      admin: scopeOf(account),
      email,
      schoolId,
      districtId: districtId ?? bySchool.get(schoolId ?? '') ?? null,
      role: settings.role ?? null,
      gradeLevel: settings.gradeLevel ?? null,
    }
  })
}
