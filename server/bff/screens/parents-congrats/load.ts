import { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, classRosters } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'
import { childrenShared, type SharedChildren } from '../../upstream/shared-children.ts'

export interface ParentsCongratsSources {
  readonly account: ReplyOf<typeof me>
  /** The roster of their children; null if it could not be loaded. */
  readonly rosters: readonly ClassRoster[] | null
  /** For whoever has no child: the families whose children they see as a second guardian. */
  readonly seen: SharedChildren['families']
}

/** Loads the parent's account and children; two calls in parallel, and one more if there are no children. */
export async function loadParentsCongrats(visit: Visit): Promise<ParentsCongratsSources> {
  const [account, rosters] = await Promise.all([visit.call(me, {}), orNull(classRosters(visit))])
  const isEmpty = rosters?.every(({ students }) => students.length === 0) ?? false
  const shared = isEmpty ? await orNull(childrenShared(visit)) : null
  return { account, rosters, seen: shared?.families ?? [] }
}
