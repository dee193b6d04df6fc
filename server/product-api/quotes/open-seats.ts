import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { countCovered } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess, quotes } from '../db/schema/quotes.ts'
import { scopeOf } from '../ownership.ts'
import { lockWithPlan } from '../rosters/locks.ts'
import { ZONE } from './provisional.ts'
import {
  isPaidFor,
  lockPlansOf,
  ofDistrict,
  ofOwnClasses,
  ofSchool,
  type Plan,
  type SeatHolder,
  termsOf,
  writePlan,
} from './seat-holder.ts'

type Quote = typeof quotes.$inferSelect

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
  const there = await lockPlansOf(tx, holder)
  const provisional = await provisionalOf(tx, there)
  const today = dayIn(ZONE, now)
  if (there.some((plan) => isPaidFor(plan, today) && !provisional.has(plan.id))) return false
  // Somebody's own plan is one row; a place's provisional one goes on as what was paid for.
  const before = holder.scope === 'teacher' ? there[0] : there.find(({ id }) => provisional.has(id))
  const terms = termsOf(quote.payload)
  if ((await countCovered(tx, holder.of)) > terms.rosterLimit) return false
  await writePlan(tx, holder, { before, terms, now })
  return true
}

/** Whose the plan will be, and what is written for it; null where a person has to say. */
async function holderOf(tx: Db, quote: Quote): Promise<SeatHolder | null> {
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
