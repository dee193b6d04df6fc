import { ParentRosterParams, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { classRosters } from '../../upstream/class-rosters.ts'
import { page } from '../screen.ts'
import { parentRosterView } from './view.ts'

/** A parent's children, all in the parent's own rosters. One upstream call. */
export const parentRoster = page({
  name: 'parent-roster',
  params: ParentRosterParams,
  view: ParentRosterView,
  show: async (visit) =>
    parentRosterView({
      rosters: await classRosters(visit),
      supportEmail: visit.config.supportEmail,
    }),
})
