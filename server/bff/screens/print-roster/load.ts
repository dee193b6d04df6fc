import type { PrintRosterParams } from '../../../../shared/screens/print-roster.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import { demoRoster } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters, chooseRoster } from '../../upstream/class-rosters.ts'

export interface PrintRosterSources {
  /** Null for somebody without any. */
  readonly roster: Roster | null
  readonly account: ReplyOf<typeof me>
}

/** The roster and whose it is: two calls at once. What is on paper is never a sample, so there is no page without them. */
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
