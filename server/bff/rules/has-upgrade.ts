import type { DayInt } from '../../../shared/rules/days.ts'
import type { Subscription } from '../../contract/entities.ts'

const UPGRADABLE: readonly Subscription['plan'][] = ['trial', 'free', 'pilot', 'silver', 'gold']

/** Whether there is more to have than a subscription gives, or it has ended (S2.199?). Parents' plans have no upgrade. */
export function hasUpgrade(subscription: Subscription | null, today: DayInt): boolean {
  if (subscription === null || subscription.plan.startsWith('parent_')) return false
  const { plan, expirationDay } = subscription
  return UPGRADABLE.includes(plan) || (expirationDay !== null && expirationDay < today)
}
