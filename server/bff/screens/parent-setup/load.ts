import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { ownSubscription } from '../../upstream/family-plan.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface ParentSetupSources {
  readonly account: ReplyOf<typeof me>
  /** Null if they could not be loaded. */
  readonly own: Awaited<ReturnType<typeof ownSubscription>> | null
  readonly rosters: readonly Roster[] | null
}

/** The parent, where the subscription stands, and the children; three calls in parallel. */
export async function loadParentSetup({ call, identity }: Visit): Promise<ParentSetupSources> {
  const [account, own, rosters] = await Promise.all([
    call(me, {}),
    orNull(ownSubscription(call, identity)),
    orNull(accountRosters(call, identity)),
  ])
  return { account, own, rosters }
}
