import { me } from '../../../contract/account.ts'
import type { Roster } from '../../../contract/entities.ts'
import { PublicError } from '../../errors.ts'
import { familyText } from '../../rules/shared-text.ts'
import { noPasswords } from '../../rules/sign-in-facts.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'
import { type Passwords, passwordsOf } from '../../upstream/passwords.ts'
import { childrenShared, type SharedChildren } from '../../upstream/shared-children.ts'
import { familyRosters } from './rules.ts'

export interface ParentRosterSources {
  readonly rosters: readonly Roster[]
  /** For whoever has no child: the families whose children they see as a second guardian. */
  readonly seen: SharedChildren['families']
  /** A parent who has not named a child yet, and is led on from here. */
  readonly isSigningUp: boolean
}

/** The rosters of a parent's children: one upstream call, and up to two more if there are none. */
export async function loadParentRoster(visit: Visit): Promise<ParentRosterSources> {
  const { rosters, seen } = await loadChildren(visit)
  if (hasChildren(rosters) || seen.length > 0) return { rosters, seen, isSigningUp: false }
  const own = await orNull(visit.call(me, {}))
  return { rosters, seen, isSigningUp: own?.clientData.isSignupComplete === false }
}

async function loadChildren(visit: Visit): Promise<Pick<ParentRosterSources, 'rosters' | 'seen'>> {
  const rosters = await accountRosters(visit.call, visit.identity)
  if (hasChildren(rosters)) return { rosters, seen: [] }
  return { rosters, seen: (await orNull(childrenShared(visit)))?.families ?? [] }
}

const hasChildren = (rosters: readonly Roster[]): boolean =>
  rosters.some(({ studentIds }) => studentIds.length > 0)

/** The picture passwords of the children of some rosters; null if they could not be loaded. One call, if there are any. */
export const loadPasswords = async (
  { call }: Visit,
  rosters: readonly Roster[],
): Promise<Passwords | null> => (hasChildren(rosters) ? orNull(passwordsOf(call, undefined)) : noPasswords)

/** The family's rosters, for changing them: new children are added to the first. Throws 403 if there are none. */
export async function loadFamily(visit: Visit) {
  const { rosters, seen } = await loadChildren(visit)
  // The list they see is another's to change.
  if (seen.length > 0) throw new PublicError('forbidden', { message: seen.map(familyText).join(' ') })
  const family = familyRosters(rosters, visit.identity.accountId)
  const [first] = family
  if (!first) throw new PublicError('forbidden')
  return { rosters, family, first }
}
