import type { Guardian } from '../../../contract/guardians.ts'
import { guardian } from '../../../contract/guardians.ts'
import type { Visit } from '../../session/visit.ts'
import { childrenShared, type SharedChildren } from '../../upstream/shared-children.ts'

export interface FamilySharingSources {
  readonly guardian: Guardian | null
  readonly shared: SharedChildren
}

/** Who else sees a parent's children, and whose they see; two calls in parallel. */
export async function loadFamilySharing(visit: Visit): Promise<FamilySharingSources> {
  const params = { parentId: visit.identity.accountId }
  const [own, shared] = await Promise.all([visit.call(guardian, { params }), childrenShared(visit)])
  return { guardian: own.guardian, shared }
}
