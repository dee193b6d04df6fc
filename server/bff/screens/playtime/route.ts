import { PlaytimeParams, PlaytimeView } from '../../../../shared/screens/playtime.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadPlaytime } from './load.ts'
import { playtimeView } from './view.ts'

/** Playtime: one class for an account, all classes and groups for a partner, many for administrators. */
export const playtime = page({
  name: 'playtime',
  params: PlaytimeParams,
  view: PlaytimeView,
  show: async (visit, params) =>
    playtimeView({
      loaded: await loadPlaytime(visit, params),
      params,
      identity: visit.identity,
      now: visit.now,
      schoolYearMode: visit.config.schoolYearMode,
      gradeLevel: visit.identity.gradeLevel,
      rp: visit.config.rpPrefix,
      supportEmail: visit.config.supportEmail,
      hasAdminRights: may(visit.identity, 'admin-view'),
    }),
})
