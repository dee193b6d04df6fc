import { AttentionPageView, AttentionParams } from '../../../../shared/screens/attention.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadAttentionPage } from './load.ts'
import { attentionPageView } from './view.ts'

/** Which children of a class need their teacher's attention, and why; for administrators how many, of many classes. */
export const attention = page({
  name: 'attention',
  params: AttentionParams,
  view: AttentionPageView,
  show: async (visit, params) =>
    attentionPageView({
      loaded: await loadAttentionPage(visit, params),
      identity: visit.identity,
      supportEmail: visit.config.supportEmail,
      params,
      now: visit.now,
      zone: visit.identity.timezone,
      canHide: may(visit.identity, 'hide-today'),
      isStaff: visit.identity.viewing !== null,
      hasAdminRights: may(visit.identity, 'admin-view'),
      relevantLevels: visit.identity.relevantLevels,
    }),
})
