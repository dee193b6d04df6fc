import type { Visit } from '../../session/visit.ts'
import { type ClassRoster, classRosters } from '../../upstream/class-rosters.ts'

export interface ParentRosterSources {
  readonly rosters: readonly ClassRoster[]
}

/** A parent's children, who are all in rosters of theirs; one call, and without it there is no page. */
export const loadParentRoster = async (visit: Visit): Promise<ParentRosterSources> => ({
  rosters: await classRosters(visit),
})
