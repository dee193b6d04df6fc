import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { gradeGroups } from '../../../shared/rules/access-rules.ts'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { QuotePayload } from '../../contract/quotes.ts'
import { yieldingPlans } from '../access/covering.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess, type quotes } from '../db/schema/quotes.ts'
import { scopeOf } from '../ownership.ts'

type Account = typeof accounts.$inferSelect
type Plan = typeof subscriptions.$inferSelect
/** The plan that is sold. */
const PLAN: Plan['plan'] = 'silver'
/** Days are counted in UTC: a school and its district may be in two zones. */
const ZONE = 'UTC'

/**
 * Opens the seats of a quote that is paid: for the school or the district where whoever asked for it has verified
 * rights, else for their own classes. False if a person has to look at it: nobody has proved which school a visitor
 * is of, a family has a plan of another kind, and what runs already is not ended or added to by itself.
 */
export async function openSeats(
  tx: Db,
  { accountId, payload }: Pick<typeof quotes.$inferSelect, 'accountId' | 'payload'>,
  now: Date,
): Promise<boolean> {
  if (accountId === null) return false
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (account?.state !== 'active' || isParentRole(account.settings.role)) return false
  const holder = holderOf(account)
  if (!holder) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${holder.id}`}, 0))`)
  const there = await tx.select().from(subscriptions).where(eq(holder.column, holder.id))
  const provisional = await provisionalOf(tx, there)
  const today = dayIn(ZONE, now)
  const runs = (plan: Plan) => !yieldingPlans.includes(plan.plan) && isRunning(plan, today)
  if (there.some((plan) => runs(plan) && !provisional.has(plan.id))) return false
  // Somebody's own plan is one row; a place's provisional one goes on as what was paid for.
  const before = holder.scope === 'teacher' ? there[0] : there.find(({ id }) => provisional.has(id))
  const bought = seatsOf(payload)
  if (before)
    await tx
      .update(subscriptions)
      .set({ ...bought, version: sql`${subscriptions.version} + 1` })
      .where(eq(subscriptions.id, before.id))
  else await tx.insert(subscriptions).values({ id: randomUUID(), ...holder.values, ...bought })
  return true
}

const dayOf = (isoDay: string): DayInt => Number(isoDay.replaceAll('-', ''))

const seatsOf = ({ subscriptionExpirationDate, numStudents }: QuotePayload) => ({
  plan: PLAN,
  trialStartDate: null,
  expirationDay: dayOf(subscriptionExpirationDate),
  rosterLimit: numStudents,
})

/** Whose the plan will be, and what is written for it; null for those who see every school. */
function holderOf(account: Account) {
  const scope = scopeOf(account)
  const forAll = (institutionId: string) => ({
    rules: [
      {
        institutionIds: [institutionId],
        grades: gradeGroups.flatMap(({ grades }) => grades),
        roles: [],
      },
    ],
    emails: [],
  })
  if (scope.kind === 'school') {
    const { kind, schoolId } = scope
    const values = { scope: kind, schoolId, selectors: forAll(schoolId) }
    return { scope: kind, id: schoolId, column: subscriptions.schoolId, values }
  }
  if (scope.kind === 'district') {
    const { kind, districtId } = scope
    const values = { scope: kind, districtId, selectors: forAll(districtId) }
    return { scope: kind, id: districtId, column: subscriptions.districtId, values }
  }
  if (scope.kind === 'all') return null
  const values = { scope: 'teacher' as const, ownerId: account.id }
  return { scope: values.scope, id: account.id, column: subscriptions.ownerId, values }
}

/** Those of some plans that were given on a purchase order. */
async function provisionalOf(tx: Db, plans: readonly Plan[]): Promise<ReadonlySet<string>> {
  const ids = plans.map(({ id }) => id)
  const found = await tx
    .select({ id: provisionalAccess.subscriptionId })
    .from(provisionalAccess)
    .where(inArray(provisionalAccess.subscriptionId, ids))
  return new Set(found.map(({ id }) => id))
}
