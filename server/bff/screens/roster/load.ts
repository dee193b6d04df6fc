import type { RosterParams } from '../../../../shared/screens/roster.ts'
import type { Roster } from '../../../contract/entities.ts'
import { accountRosters, chooseRoster } from '../../upstream/class-rosters.ts'
import type { Visit } from '../screen.ts'

export interface RosterSources {
  /** In roster order. */
  readonly rosters: readonly Roster[]
  /** The one that is open. */
  readonly open: Roster | null
}

/** The rosters with their children and teachers: one call, and without it there is no page. */
export async function loadRosters({ call, identity }: Visit, params: RosterParams): Promise<RosterSources> {
  const rosters = await accountRosters(call, identity, params.teacher)
  return { rosters, open: params.roster === undefined ? null : chooseRoster(rosters, params.roster) }
}
