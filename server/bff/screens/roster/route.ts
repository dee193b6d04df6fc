import { RosterParams, RosterView } from '../../../../shared/screens/roster.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadRosters } from './load.ts'
import { rosterView } from './view.ts'

/** The list of rosters. */
export const roster = page({
  name: 'roster',
  params: RosterParams,
  view: RosterView,
  show: async (visit, params) =>
    rosterView({
      ...(await loadRosters(visit, params)),
      params,
      now: visit.now,
      timezone: visit.identity.timezone,
      pageSize: visit.config.rostersPerPage,
      edit: may(visit.identity, 'edit-rosters') ? visit.identity : null,
      mayUpload: may(visit.identity, 'upload-rosters'),
    }),
})
