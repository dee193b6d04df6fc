import { AttentionParams, AttentionView } from '../../../../shared/screens/attention.ts'
import { rostersLink } from '../../rules/navigation.ts'
import { screen } from '../screen.ts'
import { loadAttention } from './load.ts'
import { attentionView } from './view.ts'

/** Which children of a class need their teacher, and why. */
export const attention = screen({
  stem: 'attention',
  params: AttentionParams,
  view: AttentionView,
  needs: 'attention',
  show: async (visit, params) =>
    attentionView({
      sources: await loadAttention(visit, params),
      params,
      now: visit.now,
      zone: visit.identity.timezone,
      toRosters: rostersLink(visit.identity),
      relevantLevels: visit.identity.relevantLevels,
    }),
})
