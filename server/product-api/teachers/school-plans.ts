import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import type { schools } from '../db/schema/institutions.ts'

/** What is listed of a school's plan. */
export type ListedPlan = Pick<
  typeof subscriptions.$inferSelect,
  'plan' | 'scope' | 'trialStartDate' | 'expirationDay'
>

/**
 * The plan of each of these schools: its own before its district's, and the one that lasts longest; one that
 * has ended only if none is running.
 */
export async function schoolPlans(
  db: Db,
  of: readonly Pick<typeof schools.$inferSelect, 'id' | 'districtId'>[],
  today: DayInt,
): Promise<Map<string, ListedPlan>> {
  const schoolIds = of.map(({ id }) => id)
  const districtIds = [...new Set(of.flatMap(({ districtId }) => districtId ?? []))]
  if (schoolIds.length === 0) return new Map()
  const found = await db
    .select({
      schoolId: subscriptions.schoolId,
      districtId: subscriptions.districtId,
      plan: subscriptions.plan,
      scope: subscriptions.scope,
      trialStartDate: subscriptions.trialStartDate,
      expirationDay: subscriptions.expirationDay,
    })
    .from(subscriptions)
    .where(or(inArray(subscriptions.schoolId, schoolIds), inArray(subscriptions.districtId, districtIds)))
    .orderBy(
      desc(subscriptions.scope),
      sql`${subscriptions.expirationDay} desc nulls first`,
      asc(subscriptions.id),
    )
  return new Map(
    of.flatMap(({ id, districtId }): [string, ListedPlan][] => {
      const covering = found.filter(
        (one) => one.schoolId === id || (districtId !== null && one.districtId === districtId),
      )
      const shown = covering.find((one) => isRunning(one, today)) ?? covering[0]
      if (!shown) return []
      const { schoolId: _, districtId: __, ...plan } = shown
      return [[id, plan]]
    }),
  )
}

const isRunning = ({ expirationDay }: Pick<ListedPlan, 'expirationDay'>, today: DayInt): boolean =>
  expirationDay === null || expirationDay >= today

/** Whether a running plan that covers a school lets its administrators see deactivated children (S6.18?). */
export async function mayShowDeactivated(
  db: Db,
  { id, districtId }: Pick<typeof schools.$inferSelect, 'id' | 'districtId'>,
  today: DayInt,
): Promise<boolean> {
  const found = await db
    .select({ expirationDay: subscriptions.expirationDay })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.canSeeDeactivated, true),
        or(eq(subscriptions.schoolId, id), eq(subscriptions.districtId, districtId ?? '')),
      ),
    )
  return found.some((one) => isRunning(one, today))
}
