import { ProgressParams, ProgressView } from '../../../../shared/screens/progress.ts'
import { page } from '../screen.ts'
import { loadProgress } from './load.ts'
import { progressView } from './view.ts'

/** How a parent's children are doing (S2.30, S2.45, S2.194). */
export const progress = page({
  name: 'progress',
  params: ProgressParams,
  view: ProgressView,
  show: async (visit, params) =>
    progressView({
      ...(await loadProgress(visit, params)),
      now: visit.now,
      zone: visit.identity.timezone,
      relevantLevels: visit.identity.relevantLevels,
    }),
})
