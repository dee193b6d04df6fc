import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { builtInGameplay } from '../../rules/built-in-playtime.ts'
import { demoClass, demoTimePlayed } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, classRosters } from '../../upstream/class-rosters.ts'
import { gameplayOf, type PlayedRow } from '../../upstream/gameplay.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface MobileLandingSources {
  readonly account: ReplyOf<typeof me>
  /**
   * Null if they could not be loaded, like the plays of the last seven days; the code and the links work
   * without them.
   */
  readonly rosters: readonly ClassRoster[] | null
  readonly played: readonly PlayedRow[] | null
}

/** Wave 1: the account and its classes. Wave 2: which of the children played in the last seven days. */
export async function loadMobileLanding(visit: Visit): Promise<MobileLandingSources> {
  const { call, identity } = visit
  if (identity.isDemoUser)
    return {
      account: await call(me, {}),
      rosters: [demoClass],
      played: builtInGameplay(demoTimePlayed(identity.accountId), '7'),
    }
  const [account, rosters] = await Promise.all([call(me, {}), orNull(classRosters(visit))])
  const ids = [...new Set(rosters?.flatMap(({ students }) => students.map(({ studentId }) => studentId)))]
  const played = ids.length > 0 ? await orNull(gameplayOf(call, ids, '7')) : null
  return { account, rosters, played }
}
