import { inArray } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { coveringPlans, isPaid } from '../access/covering.ts'
import { accounts } from '../db/schema/accounts.ts'
import { scopeOf } from '../ownership.ts'
import type { Product } from '../serve.ts'

/** Of these accounts those that nobody can just make: with verified rights, or with a plan that is neither a trial nor free. */
export async function knownAmong(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  const today = dayIn('UTC', clock.now())
  const plans = await coveringPlans(db, today, found)
  const isKnown = (account: (typeof found)[number]) => {
    const plan = plans.get(account.id)
    return (plan !== undefined && isPaid(plan, today)) || scopeOf(account).kind !== 'self'
  }
  return new Set(found.filter(isKnown).map(({ id }) => id))
}
