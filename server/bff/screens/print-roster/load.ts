import type { PrintRosterParams } from '../../../../shared/screens/print-roster.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import { demoRoster } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters, chooseRoster } from '../../upstream/class-rosters.ts'

export interface PrintRosterSources {
  /** Null for someone without any rosters. */
  readonly roster: Roster | null
  readonly account: ReplyOf<typeof me>
}

/**
 * The roster and its owner: two calls in parallel. Paper never shows sample data, so without them there is no
 * page.
 */
export async function loadPrintRoster(
  { call, identity, now }: Visit,
  params: PrintRosterParams,
): Promise<PrintRosterSources> {
  const [account, rosters] = await Promise.all([
    call(me, {}),
    identity.isDemoUser
      ? [demoRoster(identity.accountId, now)]
      : accountRosters(call, identity, params.teacher),
  ])
  return { roster: chooseRoster(rosters, params.roster), account }
}
