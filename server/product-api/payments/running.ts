import { and, eq, ne } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { cardSubscriptions } from '../db/schema/payments.ts'

/** Its subscriptions by card that go on; one that came too late is about to end. */
export const isRunningOf = (accountId: string) =>
  and(
    eq(cardSubscriptions.accountId, accountId),
    ne(cardSubscriptions.status, 'canceled'),
    eq(cardSubscriptions.isLate, false),
  )

/** What a family has now: a subscription by card, one by iOS, or none. */
export async function runningPlan(tx: Db, accountId: string, now: Date): Promise<'card' | 'ios' | null> {
  const [card] = await tx
    .select({ id: cardSubscriptions.providerId })
    .from(cardSubscriptions)
    .where(isRunningOf(accountId))
  if (card) return 'card'
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.ownerId, accountId))
  return own?.plan === 'parent_ios' && isRunning(own, dayIn('UTC', now)) ? 'ios' : null
}
