import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { gradeGroups } from '../../../shared/rules/access-rules.ts'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { QuotePayload } from '../../contract/quotes.ts'
import { yieldingPlans } from '../access/covering.ts'
import { countCovered, type Holder } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess, quotes } from '../db/schema/quotes.ts'
import { scopeOf } from '../ownership.ts'
import { lockWithPlan } from '../rosters/locks.ts'

type Quote = typeof quotes.$inferSelect
type Plan = typeof subscriptions.$inferSelect
/** The plan that is sold. */
const PLAN: Plan['plan'] = 'silver'
/** Days are counted in UTC: a school and its district may be in two zones. */
const ZONE = 'UTC'

/**
 * Opens the seats of a quote that is paid: for the school or the district that has access on its purchase order, else
 * for the one where whoever asked had verified rights when it was accepted, or has them by now, else for their own
 * classes. False if a person has to look at it: nobody has proved which school a visitor is of, somebody administers
 * another place by now than it was ordered for, a family has a plan of another kind, it is for fewer students than are in
 * classes there, and what runs already is not ended or added to by itself.
 */
export async function openSeats(tx: Db, quoteId: string, now: Date): Promise<boolean> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId))
  if (!quote) return false
  const holder = await holderOf(tx, quote)
  if (!holder) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${holder.id}`}, 0))`)
  const there = await tx.select().from(subscriptions).where(eq(holder.column, holder.id))
  const provisional = await provisionalOf(tx, there)
  const today = dayIn(ZONE, now)
  const runs = (plan: Plan) => !yieldingPlans.includes(plan.plan) && isRunning(plan, today)
  if (there.some((plan) => runs(plan) && !provisional.has(plan.id))) return false
  // Somebody's own plan is one row; a place's provisional one goes on as what was paid for.
  const before = holder.scope === 'teacher' ? there[0] : there.find(({ id }) => provisional.has(id))
  const bought = seatsOf(quote.payload)
  if ((await countCovered(tx, holder.of)) > bought.rosterLimit) return false
  if (before) {
    await tx
      .update(subscriptions)
      .set({ ...bought, version: sql`${subscriptions.version} + 1` })
      .where(eq(subscriptions.id, before.id))
    await tx
      .update(provisionalAccess)
      .set({ paidAt: now })
      .where(eq(provisionalAccess.subscriptionId, before.id))
  } else await tx.insert(subscriptions).values({ id: randomUUID(), ...holder.values, ...bought })
  return true
}

const dayOf = (isoDay: string): DayInt => Number(isoDay.replaceAll('-', ''))

const seatsOf = ({ subscriptionExpirationDate, numStudents }: QuotePayload) => ({
  plan: PLAN,
  trialStartDate: null,
  expirationDay: dayOf(subscriptionExpirationDate),
  rosterLimit: numStudents,
})

/** Whose the plan will be, and what is written for it; null where a person has to say. */
async function holderOf(tx: Db, quote: Quote) {
  const { accountId, orderedScope, orderedSchoolId, orderedDistrictId } = quote
  if (accountId === null) return null
  const given = await givenOn(tx, quote.id)
  if (given?.schoolId) return ofSchool(given.schoolId)
  if (given?.districtId) return ofDistrict(given.districtId)
  if (orderedScope === 'school' && orderedSchoolId !== null) return ofSchool(orderedSchoolId)
  if (orderedScope === 'district' && orderedDistrictId !== null) return ofDistrict(orderedDistrictId)
  const [account] = await lockWithPlan(tx, accountId)
  if (account?.state !== 'active' || isParentRole(account.settings.role)) return null
  const scope = scopeOf(account)
  if (scope.kind === 'self') return ofOwnClasses(accountId)
  // Rights came after the order, or with another place.
  if (scope.kind === 'school') return scope.schoolId === orderedSchoolId ? ofSchool(scope.schoolId) : null
  if (scope.kind === 'district' && orderedSchoolId === null && scope.districtId === orderedDistrictId)
    return ofDistrict(scope.districtId)
  return null
}

const NOBODY: Holder = { ownerId: null, schoolId: null, districtId: null }
const ofSchool = (schoolId: string) => ({
  scope: 'school' as const,
  id: schoolId,
  of: { ...NOBODY, schoolId },
  column: subscriptions.schoolId,
  values: { scope: 'school' as const, schoolId, selectors: forAllAt(schoolId) },
})
const ofDistrict = (districtId: string) => ({
  scope: 'district' as const,
  id: districtId,
  of: { ...NOBODY, districtId },
  column: subscriptions.districtId,
  values: { scope: 'district' as const, districtId, selectors: forAllAt(districtId) },
})
const ofOwnClasses = (ownerId: string) => ({
  scope: 'teacher' as const,
  id: ownerId,
  of: { ...NOBODY, ownerId },
  column: subscriptions.ownerId,
  values: { scope: 'teacher' as const, ownerId },
})

const forAllAt = (institutionId: string) => ({
  rules: [
    { institutionIds: [institutionId], grades: gradeGroups.flatMap(({ grades }) => grades), roles: [] },
  ],
  emails: [],
})

/** The plan that was given on the purchase order of a quote. */
async function givenOn(tx: Db, quoteId: string): Promise<Plan | undefined> {
  const [found] = await tx
    .select({ plan: subscriptions })
    .from(provisionalAccess)
    .innerJoin(subscriptions, eq(subscriptions.id, provisionalAccess.subscriptionId))
    .where(eq(provisionalAccess.quoteId, quoteId))
  return found?.plan
}

/** Those of some plans that were given on a purchase order, and that no payment has made paid ones. */
async function provisionalOf(tx: Db, plans: readonly Plan[]): Promise<ReadonlySet<string>> {
  const ids = plans.map(({ id }) => id)
  const found = await tx
    .select({ id: provisionalAccess.subscriptionId })
    .from(provisionalAccess)
    .where(and(inArray(provisionalAccess.subscriptionId, ids), isNull(provisionalAccess.paidAt)))
  return new Set(found.map(({ id }) => id))
}
