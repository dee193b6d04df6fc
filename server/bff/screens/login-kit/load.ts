import type { LoginKitParams } from '../../../../shared/screens/login-kit.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import type { Visit } from '../../session/visit.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'

export interface LoginKitSources {
  readonly roster: Roster
  readonly account: ReplyOf<typeof me>
}

/** The class, and whose code opens it: two calls in parallel. Paper never shows sample data. */
export async function loadLoginKit(visit: Visit, params: LoginKitParams): Promise<LoginKitSources> {
  const [account, { roster }] = await Promise.all([visit.call(me, {}), taughtRoster(visit, params)])
  return { roster, account }
}
