import { eq, or, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import { isAdministeredBy } from '../access/covering.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import { scopeOf } from '../ownership.ts'
import type { Product } from '../serve.ts'

interface OtherPlan {
  readonly scope: 'school' | 'district'
  readonly name: string
  /** Whether the bearer says whom it is given to. */
  readonly isManaged: boolean
}

/**
 * The running plan that each of these teachers can be given, by their ids: one whose access the bearer manages, else the
 * school's, else the district's.
 */
export async function otherPlansOf(
  { db, clock, bearer }: Pick<Product, 'db' | 'clock'> & { readonly bearer: Bearer },
  teacherIds: readonly string[],
): Promise<Map<string, OtherPlan>> {
  if (teacherIds.length === 0) return new Map()
  const districtId = sql`coalesce(${accounts.districtId}, ${schools.districtId})`
  const found = await db
    .select({ id: accounts.id, plan: subscriptions, school: schools.name, district: districts.name })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .innerJoin(
      subscriptions,
      or(eq(subscriptions.schoolId, accounts.schoolId), eq(subscriptions.districtId, districtId)),
    )
    .leftJoin(districts, eq(districts.id, subscriptions.districtId))
    .where(isAmong(accounts.id, teacherIds))
  const scope = scopeOf(await readAccount(db, bearer.accountId))
  const plans = found
    .filter(({ plan }) => isRunning(plan, dayIn('UTC', clock.now())))
    .map(({ id, plan, school, district }) => {
      const isManaged = isAdministeredBy(scope, plan)
      const other: OtherPlan =
        plan.schoolId === null
          ? { scope: 'district', name: district ?? '', isManaged }
          : { scope: 'school', name: school ?? '', isManaged }
      return { id, other }
    })
  // The last of a teacher's is kept.
  return new Map(plans.sort((a, b) => rankOf(a.other) - rankOf(b.other)).map(({ id, other }) => [id, other]))
}

const MANAGED = 2
const rankOf = ({ scope, isManaged }: OtherPlan): number =>
  Number(isManaged) * MANAGED + Number(scope === 'school')
