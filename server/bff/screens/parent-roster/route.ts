import { ParentRosterParams, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { classRosters } from '../../upstream/class-rosters.ts'
import { screen } from '../screen.ts'
import { parentRosterView } from './view.ts'

/** A parent's children, all in the parent's own rosters. One upstream call. */
export const parentRoster = screen({
  name: 'parent-roster',
  params: ParentRosterParams,
  view: ParentRosterView,
  needs: 'own-children',
  show: async (visit) =>
    parentRosterView({
      rosters: await classRosters(visit),
      supportEmail: visit.config.supportEmail,
    }),
})
