import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Clock } from '../../clock.ts'
import { readAccount } from '../account/me.ts'
import { todayOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { type AdminScope, scopeOf } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import { isListed } from '../teachers/listed-teachers.ts'
import { inScope } from '../teachers/summary.ts'
import type { Plan } from './covering.ts'

export type ManagedScope = Exclude<AdminScope, { kind: 'self' }>

/** What the bearer administers; throws 403 if that is nothing (S6.13). */
export async function managedBy(db: Db, bearer: Bearer): Promise<ManagedScope> {
  const scope = scopeOf(await readAccount(db, bearer.accountId))
  if (scope.kind === 'self') throw forbidden()
  return scope
}

/**
 * The subscription of a school or district that its administrators manage, whoever bought it: the one that
 * lasts longest; one that has ended only if none is running. Null for internal staff.
 */
export async function managedPlan(db: Db, scope: ManagedScope, today: DayInt): Promise<Plan | null> {
  if (scope.kind === 'all') return null
  const found = await db
    .select()
    .from(subscriptions)
    .where(
      scope.kind === 'school'
        ? eq(subscriptions.schoolId, scope.schoolId)
        : eq(subscriptions.districtId, scope.districtId),
    )
    .orderBy(asc(subscriptions.id))
  const running = found.filter((plan) => isRunning(plan, today))
  const last = (of: readonly Plan[]) =>
    of.reduce<Plan | null>((best, one) => (best && endOf(best) >= endOf(one) ? best : one), null)
  return last(running) ?? last(found)
}

/** The subscription that the bearer manages, and their scope and day; throws 404 if it is another one. */
async function requireManagedPlan(db: Db, clock: Clock, bearer: Bearer, subscriptionId: string) {
  const scope = await managedBy(db, bearer)
  const { settings } = await readAccount(db, bearer.accountId)
  const today = todayOf(clock, settings)
  const plan = await managedPlan(db, scope, today)
  if (plan?.id !== subscriptionId) throw notFound()
  return { plan, scope, today }
}

/**
 * Locks the subscription that the bearer manages; all is as it is now. Throws as `requireManagedPlan` does, also if their
 * rights have ended while it was waited for.
 */
export async function lockManagedPlan(tx: Db, clock: Clock, bearer: Bearer, subscriptionId: string) {
  await requireManagedPlan(tx, clock, bearer, subscriptionId)
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for('update')
  return requireManagedPlan(tx, clock, bearer, subscriptionId)
}

const endOf = ({ expirationDay }: Plan): number => expirationDay ?? Number.POSITIVE_INFINITY

/** Ids of the schools somebody administers; empty for internal staff, who have no subscription to give. */
export async function managedSchools(db: Db, scope: ManagedScope): Promise<(typeof schools.$inferSelect)[]> {
  return scope.kind === 'all'
    ? []
    : db.select().from(schools).where(inScope(scope)).orderBy(asc(schools.nameOrder), asc(schools.id))
}

/** Whether somebody may be given a subscription: everybody at these schools, and the district's own staff. */
export const mayBeCovered = (scope: ManagedScope, schoolIds: readonly string[]): SQL | undefined =>
  and(
    isListed,
    or(
      inArray(accounts.schoolId, [...schoolIds]),
      scope.kind === 'district' ? eq(accounts.districtId, scope.districtId) : undefined,
    ),
  )
