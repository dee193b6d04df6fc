import { HistoryParams, HistoryView } from '../../../../shared/screens/history.ts'
import { page } from '../screen.ts'
import { loadHistory } from './load.ts'
import { historyView } from './view.ts'

/** One child's plays by day (S2.174). */
export const history = page({
  name: 'history',
  params: HistoryParams,
  view: HistoryView,
  show: async (visit, params) =>
    historyView({
      sources: await loadHistory(visit, params),
      params,
      now: visit.now,
      zone: visit.identity.timezone,
      schoolYearMode: visit.config.schoolYearMode,
      rp: visit.identity.partner ? visit.config.rpPrefix : null,
    }),
})
