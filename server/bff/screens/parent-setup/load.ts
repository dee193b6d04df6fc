import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import { familyText } from '../../rules/shared-text.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'
import { payingFamilies } from '../../upstream/shared-children.ts'

export interface ParentSetupSources {
  readonly account: ReplyOf<typeof me>
  /** Null if they could not be loaded. */
  readonly subscription: Awaited<ReturnType<typeof ownSubscription>> | null
  readonly rosters: readonly Roster[] | null
}

/**
 * The parent, where the subscription stands, and the children; three calls in parallel, and for whoever has no plan
 * whether somebody else pays: their games are not a second guardian's to set up, which is 403 and says whose they are.
 */
export async function loadParentSetup(visit: Visit): Promise<ParentSetupSources> {
  const { call, identity } = visit
  const [account, subscription, rosters] = await Promise.all([
    call(me, {}),
    orNull(ownSubscription(call, identity)),
    orNull(accountRosters(call, identity)),
  ])
  const paying = await payingFamilies(visit, subscription)
  if (paying.length > 0) throw new PublicError('forbidden', { message: paying.map(familyText).join(' ') })
  return { account, subscription, rosters }
}
