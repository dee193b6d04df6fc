import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { familyRosters } from './rules.ts'

export interface ParentRosterSources {
  readonly rosters: readonly Roster[]
}

/** The rosters of a parent's children. One upstream call. */
export const loadParentRoster = async ({ call, identity }: Visit): Promise<ParentRosterSources> => ({
  rosters: await accountRosters(call, identity),
})

/** The family's rosters, for changing them: new children are added to the first. Throws 403 if there are none. */
export async function loadFamily(visit: Visit) {
  const { rosters } = await loadParentRoster(visit)
  const family = familyRosters(rosters, visit.identity.accountId)
  const [first] = family
  if (!first) throw new PublicError('forbidden')
  return { rosters, family, first }
}
