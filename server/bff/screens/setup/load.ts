import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import { demoRoster } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface SetupSources {
  readonly account: ReplyOf<typeof me>
  /** Null if they could not be loaded; the rest of the checklist works without them. */
  readonly rosters: readonly Roster[] | null
}

/** The person setting up and their classes; two calls in parallel. */
export async function loadSetup({ call, identity, now }: Visit): Promise<SetupSources> {
  const rostersOf = async () =>
    identity.isDemoUser ? [demoRoster(identity.accountId, now)] : await accountRosters(call, identity)
  const [account, rosters] = await Promise.all([call(me, {}), orNull(rostersOf())])
  return { account, rosters }
}
