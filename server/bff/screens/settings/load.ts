import { mayCoteach } from '../../../../shared/rules/coteacher.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { coteachers } from '../../../contract/coteachers.ts'
import { ownJoinRequest } from '../../../contract/join-requests.ts'
import { ownBounce } from '../../../contract/mails.ts'
import { teacherGames } from '../../../contract/settings.ts'
import type { Visit } from '../../session/visit.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface SettingsSources {
  readonly account: ReplyOf<typeof me>
  /** Null if they could not be loaded; their part is then not available. */
  readonly games: ReplyOf<typeof teacherGames> | null
  readonly coteachers: ReplyOf<typeof coteachers> | null
  /** Null if they belong to their institution, or if it could not be loaded. */
  readonly joinRequest: ReplyOf<typeof ownJoinRequest>
  /** Null if mail arrives, or if it could not be loaded. */
  readonly bounce: ReplyOf<typeof ownBounce>
}

/**
 * The account, the games on offer, whether the institution has confirmed them and, if the role may have some, the
 * co-teachers: four or five calls in one wave. Only the account is indispensable.
 */
export async function loadSettings(
  { call, identity }: Visit,
  role: string | null = identity.role,
): Promise<SettingsSources> {
  const [account, games, joinRequest, bounce, invited] = await Promise.all([
    call(me, {}),
    orNull(call(teacherGames, {})),
    orNull(call(ownJoinRequest, {})),
    orNull(call(ownBounce, {})),
    mayCoteach(role) ? orNull(call(coteachers, { params: { teacherId: 'me' } })) : [],
  ])
  return { account, games, coteachers: invited, joinRequest, bounce }
}
