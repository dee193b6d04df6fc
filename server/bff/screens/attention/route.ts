import { AttentionParams, AttentionView } from '../../../../shared/screens/attention.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadAttention } from './load.ts'
import { attentionView } from './view.ts'

/** Which children of a class need their teacher's attention, and why. */
export const attention = page({
  name: 'attention',
  params: AttentionParams,
  view: AttentionView,
  show: async (visit, params) =>
    attentionView({
      sources: await loadAttention(visit, params),
      params,
      now: visit.now,
      zone: visit.identity.timezone,
      hasAdminRights: may(visit.identity, 'admin-view'),
      relevantLevels: visit.identity.relevantLevels,
    }),
})
