import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { gradeGroups } from '../../../shared/rules/access-rules.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { QuotePayload } from '../../contract/quotes.ts'
import { yieldingPlans } from '../access/covering.ts'
import type { Holder } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess } from '../db/schema/quotes.ts'

export type Plan = typeof subscriptions.$inferSelect
/** Whose a plan is, or will be. */
export type SeatHolder = ReturnType<typeof ofSchool | typeof ofDistrict | typeof ofOwnClasses>
/** The plan that is sold. */
const PLAN: Plan['plan'] = 'silver'

const dayOf = (isoDay: string): DayInt => Number(isoDay.replaceAll('-', ''))

/** What a quote is for, as a plan has it. */
export const termsOf = ({ subscriptionExpirationDate, numStudents }: QuotePayload) => ({
  plan: PLAN,
  trialStartDate: null,
  expirationDay: dayOf(subscriptionExpirationDate),
  rosterLimit: numStudents,
})

const NOBODY: Holder = { ownerId: null, schoolId: null, districtId: null }
export const ofSchool = (schoolId: string) => ({
  scope: 'school' as const,
  id: schoolId,
  of: { ...NOBODY, schoolId },
  column: subscriptions.schoolId,
  values: { scope: 'school' as const, schoolId, selectors: forAllAt(schoolId) },
})
export const ofDistrict = (districtId: string) => ({
  scope: 'district' as const,
  id: districtId,
  of: { ...NOBODY, districtId },
  column: subscriptions.districtId,
  values: { scope: 'district' as const, districtId, selectors: forAllAt(districtId) },
})
export const ofOwnClasses = (ownerId: string) => ({
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

/** Whether a plan runs that somebody has paid for. */
export const isPaidFor = (plan: Plan, today: DayInt): boolean =>
  !yieldingPlans.includes(plan.plan) && isRunning(plan, today)

/** Locks whose plan it is, and returns the plans that are theirs. */
export async function lockPlansOf(tx: Db, { id, column }: SeatHolder): Promise<Plan[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${id}`}, 0))`)
  return tx.select().from(subscriptions).where(eq(column, id))
}

interface Written {
  /** The plan that goes on by these terms; undefined for a new one. */
  readonly before: Plan | undefined
  readonly terms: ReturnType<typeof termsOf>
  readonly now: Date
}

/** Writes what was paid for. A plan that was given on a purchase order is paid from now on. */
export async function writePlan(tx: Db, holder: SeatHolder, { before, terms, now }: Written): Promise<void> {
  if (!before) {
    await tx.insert(subscriptions).values({ id: randomUUID(), ...holder.values, ...terms })
    return
  }
  await tx
    .update(subscriptions)
    .set({ ...terms, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, before.id))
  await tx
    .update(provisionalAccess)
    .set({ paidAt: now })
    .where(eq(provisionalAccess.subscriptionId, before.id))
}
