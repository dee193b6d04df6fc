import { AdminView, AdminViewParams } from '../../../../shared/screens/admin-view.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadAdminView } from './load.ts'
import { adminViewView } from './view.ts'

/** The teachers someone is responsible for (S2.19, S2.143). */
export const adminView = page({
  name: 'admin-view',
  params: AdminViewParams,
  view: AdminView,
  show: async (visit, params) =>
    adminViewView({
      loaded: await loadAdminView(visit, params),
      now: visit.now,
      timezone: visit.identity.timezone,
      pageSize: visit.config.rostersPerPage,
      mayUpdate: may(visit.identity, 'update-rosters'),
      mayManage: may(visit.identity, 'manage-teachers'),
      mayAddSchools: may(visit.identity, 'several-schools') && may(visit.identity, 'manage-teachers'),
      maySetAccess: may(visit.identity, 'access-rules'),
      mayUpload: may(visit.identity, 'upload-rosters'),
      supportEmail: visit.config.supportEmail,
    }),
})
