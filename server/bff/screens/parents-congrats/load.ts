import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, classRosters } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'

export interface ParentsCongratsSources {
  readonly account: ReplyOf<typeof me>
  /** The roster of their children; null if it could not be loaded. */
  readonly rosters: readonly ClassRoster[] | null
}

/** Loads the parent's account and children; two calls in parallel. */
export async function loadParentsCongrats(visit: Visit): Promise<ParentsCongratsSources> {
  const [account, rosters] = await Promise.all([visit.call(me, {}), orNull(classRosters(visit))])
  return { account, rosters }
}
