import type { RosterParams } from '../../../../shared/screens/roster.ts'
import type { Roster } from '../../../contract/entities.ts'
import { demoRoster } from '../../rules/demo-class.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters, chooseRoster } from '../../upstream/class-rosters.ts'

export interface RosterSources {
  /** In roster order. */
  readonly rosters: readonly Roster[]
  /** The open roster. */
  readonly open: Roster | null
}

/**
 * The rosters with their children and teachers: one call, and without it there is no page. The demo user sees
 * the same built-in class as on every other screen (S3.91).
 */
export async function loadRosters(visit: Visit, params: RosterParams): Promise<RosterSources> {
  const { call, identity, now } = visit
  const rosters = identity.isDemoUser
    ? [demoRoster(identity.accountId, now)]
    : await accountRosters(call, identity, params.teacher)
  return { rosters, open: params.roster === undefined ? null : chooseRoster(rosters, params.roster) }
}
