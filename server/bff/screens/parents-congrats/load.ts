import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, classRosters } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface ParentsCongratsSources {
  readonly account: ReplyOf<typeof me>
  /** Their children are in one roster; null where it could not be had. */
  readonly rosters: readonly ClassRoster[] | null
}

/** Who has come, and their children; two calls at once. */
export async function loadParentsCongrats(visit: Visit): Promise<ParentsCongratsSources> {
  const [account, rosters] = await Promise.all([visit.call(me, {}), orNull(classRosters(visit))])
  return { account, rosters }
}
