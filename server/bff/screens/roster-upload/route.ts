import { RosterUploadParams, RosterUploadView } from '../../../../shared/screens/roster-upload.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadUpload } from './load.ts'
import { rosterUploadView } from './view.ts'

/** Rosters from a file. */
export const rosterUpload = page({
  name: 'roster-upload',
  params: RosterUploadParams,
  view: RosterUploadView,
  show: async (visit, params) =>
    rosterUploadView({
      ...(await loadUpload(visit, params)),
      mayMove: may(visit.identity, 'admin-level'),
      mayGiveAccess: may(visit.identity, 'access-rules'),
      supportEmail: visit.config.supportEmail,
      timezone: visit.identity.timezone,
      now: visit.now,
    }),
})
