import { PlaytimeParams, PlaytimeView } from '../../../../shared/screens/playtime.ts'
import { may } from '../../session/permissions.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { loadClass, loadClasses } from './load.ts'
import { playtimeView } from './view.ts'

/** Playtime: one class for an account, all classes and groups for a partner. */
export const playtime = page({
  name: 'playtime',
  params: PlaytimeParams,
  view: PlaytimeView,
  show: async (visit, params) =>
    playtimeView({
      loaded: await load(visit, params),
      params,
      schoolYearMode: visit.config.schoolYearMode,
      gradeLevel: visit.identity.gradeLevel,
      rp: visit.config.rpPrefix,
      hasAdminRights: may(visit.identity, 'admin-view'),
    }),
})

const load = async (visit: Visit, params: PlaytimeParams) =>
  visit.identity.kind === 'partner'
    ? ({ form: 'classes', ...(await loadClasses(visit, params)) } as const)
    : ({ form: 'class', ...(await loadClass(visit, params)) } as const)
