import { eq } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { ParentSubscription } from '../../contract/payments.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { cardCustomers } from '../db/schema/payments.ts'
import type { Product } from '../serve.ts'
import { type CardSubscription, newestSubscription } from './newest-subscription.ts'
import { accessUntil } from './record-subscription.ts'

/** Where a family's subscription stands today, in its own zone (S4.28). */
export async function readParentSubscription(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
): Promise<ParentSubscription> {
  const { settings } = await readAccount(db, accountId)
  const zone = zoneOf(settings)
  const [customer] = await db.select().from(cardCustomers).where(eq(cardCustomers.accountId, accountId))
  const newest = await newestSubscription(db, accountId)
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.ownerId, accountId))
  const shared = { hasTrialLeft: !customer?.trialAt, card: customer?.card ?? null }
  if (own?.plan === 'parent_ios') {
    const state = isRunning(own, dayIn(zone, clock.now())) ? 'ios' : 'expired'
    return { ...shared, state, plan: null, until: own.expirationDay }
  }
  if (!newest) return { ...shared, state: 'none', plan: null, until: null }
  const until = dayIn(zone, newest.status === 'canceled' ? accessUntil(newest) : newest.paidUntil)
  // What is still owed can be paid, and nothing new begins beside it, so it has not ended.
  const isOwed = newest.status === 'past_due' && !newest.isCancelled
  const isPast = dayIn(zone, accessUntil(newest)) < dayIn(zone, clock.now())
  const isOver = newest.status === 'canceled' || (isPast && !isOwed)
  return { ...shared, state: isOver ? 'expired' : stateOf(newest), plan: newest.plan, until }
}

function stateOf({ status, isCancelled }: CardSubscription): ParentSubscription['state'] {
  if (isCancelled) return 'cancelled'
  if (status === 'past_due') return 'unpaid'
  return status === 'trialing' ? 'trial' : 'paid'
}
