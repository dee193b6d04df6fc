import { mayCoteach } from '../../../../shared/rules/coteacher.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { coteachers } from '../../../contract/coteachers.ts'
import { ownJoinRequest } from '../../../contract/join-requests.ts'
import { ownBounce } from '../../../contract/mails.ts'
import { teacherGames } from '../../../contract/settings.ts'
import type { Visit } from '../../session/visit.ts'
import { orNull } from '../../upstream/or-null.ts'
import { ifAnyRead } from '../../upstream/read-rows.ts'
import { onlySharedFamilies } from '../../upstream/shared-children.ts'

export interface SettingsSources {
  readonly account: ReplyOf<typeof me>
  /** Null if they could not be loaded, or none could be read; their part is then not available. */
  readonly games: ReplyOf<typeof teacherGames> | null
  readonly coteachers: ReplyOf<typeof coteachers> | null
  /** Null if they belong to their institution, or if it could not be loaded. */
  readonly joinRequest: ReplyOf<typeof ownJoinRequest>
  /** Null if mail arrives, or if it could not be loaded. */
  readonly bounce: ReplyOf<typeof ownBounce>
  /** Whether all children of this account are shared by another family, which sets up their games. */
  readonly hasOnlySharedChildren: boolean
}

/**
 * The account, the games on offer, whether the institution has confirmed them and, if the role may have some, the
 * co-teachers: four or five calls in one wave, and for a parent the families that share their children with them. Only
 * the account is indispensable. Who has just invited somebody was told their co-teachers.
 */
export async function loadSettings(
  visit: Visit,
  role: string | null = visit.identity.role,
  told?: ReplyOf<typeof coteachers>,
): Promise<SettingsSources> {
  const { call, identity } = visit
  const [account, offered, joinRequest, bounce, invited, families] = await Promise.all([
    call(me, {}),
    orNull(call(teacherGames, {})),
    orNull(call(ownJoinRequest, {})),
    orNull(call(ownBounce, {})),
    mayCoteach(role) ? (told ?? orNull(call(coteachers, { params: { teacherId: 'me' } }))) : [],
    isParentRole(identity.role) ? orNull(onlySharedFamilies(visit)) : null,
  ])
  const hasOnlySharedChildren = (families?.length ?? 0) > 0
  const games = ifAnyRead(offered, (all) => all)
  return { account, games, coteachers: invited, joinRequest, bounce, hasOnlySharedChildren }
}
