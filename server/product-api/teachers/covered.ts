import { and, inArray } from 'drizzle-orm'
import type { DayInt } from '../../../shared/rules/days.ts'
import { coveringPlans } from '../access/covering.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { isListed } from './listed-teachers.ts'

/** How many of the teachers listed at each of these schools its plan, or its district's, is given to. Three queries. */
export async function countCovered(
  db: Db,
  today: DayInt,
  schoolIds: readonly string[],
): Promise<(schoolId: string) => number> {
  const teachers = await db
    .select()
    .from(accounts)
    .where(and(isListed, inArray(accounts.schoolId, [...schoolIds])))
  const plans = await coveringPlans(db, today, teachers)
  const covered = teachers.filter(({ id }) => (plans.get(id)?.scope ?? 'teacher') !== 'teacher')
  return (at) => covered.filter(({ schoolId }) => schoolId === at).length
}
