import type { PageName } from '../../../shared/routes.ts'
import { may } from '../session/permissions.ts'
import type { OpenSession } from '../session/session.ts'

/**
 * The page of a subscription for whoever opened the other one's: a family's is told in its Settings, everybody
 * else's on a page of its own, and both are what people call "the subscription". Null for every other page, and for
 * whoever has neither.
 */
export function ownSubscription(screen: string, { identity }: OpenSession): PageName | null {
  if (screen === 'family-plan' && may(identity, 'own-subscription')) return 'subscription'
  if (screen === 'subscription' && may(identity, 'family-plan')) return 'family-plan'
  return null
}
