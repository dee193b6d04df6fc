import type { PageName } from '../../../shared/routes.ts'
import { closedInViewReason, may, type Permission } from '../session/permissions.ts'
import type { OpenSession } from '../session/session.ts'

/**
 * The page of a subscription for whoever opened the other one's: a family's is told in its Settings, everybody
 * else's on a page of its own, and both are what people call "the subscription". Null for every other page, and for
 * whoever has neither. In a view as somebody else, theirs, which says why it is closed.
 */
export function ownSubscription(screen: string, { identity }: OpenSession): PageName | null {
  const has = (permission: Permission) =>
    may(identity, permission) || closedInViewReason(identity, permission) !== null
  if (screen === 'family-plan' && has('own-subscription')) return 'subscription'
  if (screen === 'subscription' && has('family-plan')) return 'family-plan'
  return null
}
