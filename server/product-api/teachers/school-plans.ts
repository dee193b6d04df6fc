import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import type { schools } from '../db/schema/institutions.ts'

type Plan = Pick<typeof subscriptions.$inferSelect, 'plan' | 'scope' | 'trialStartDate' | 'expirationDay'>

/** The plan of each of these schools, else that of its district; the one that lasts longest where there are several. */
export async function schoolPlans(
  db: Db,
  of: readonly Pick<typeof schools.$inferSelect, 'id' | 'districtId'>[],
): Promise<Map<string, Plan>> {
  const schoolIds = of.map(({ id }) => id)
  const districtIds = [...new Set(of.flatMap(({ districtId }) => districtId ?? []))]
  if (schoolIds.length === 0) return new Map()
  const found = await db
    .select({
      schoolId: accounts.schoolId,
      districtId: accounts.districtId,
      plan: subscriptions.plan,
      scope: subscriptions.scope,
      trialStartDate: subscriptions.trialStartDate,
      expirationDay: subscriptions.expirationDay,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.ownerId))
    .where(
      or(
        and(eq(subscriptions.scope, 'school'), inArray(accounts.schoolId, schoolIds)),
        and(eq(subscriptions.scope, 'district'), inArray(accounts.districtId, districtIds)),
      ),
    )
    .orderBy(sql`${subscriptions.expirationDay} desc nulls first`, asc(subscriptions.id))
  return new Map(
    of.flatMap(({ id, districtId }): [string, Plan][] => {
      const own = found.find(({ scope, schoolId }) => scope === 'school' && schoolId === id)
      const covering =
        own ??
        found.find((one) => one.scope === 'district' && districtId !== null && one.districtId === districtId)
      if (!covering) return []
      const { schoolId: _, districtId: __, ...plan } = covering
      return [[id, plan]]
    }),
  )
}
