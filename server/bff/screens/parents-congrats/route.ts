import { ParentsCongratsParams, ParentsCongratsView } from '../../../../shared/screens/parents-congrats.ts'
import { page } from '../screen.ts'
import { loadParentsCongrats } from './load.ts'
import { parentsCongratsView } from './view.ts'

/** Where parents land after signing in. */
export const parentsCongrats = page({
  name: 'parents-congrats',
  params: ParentsCongratsParams,
  view: ParentsCongratsView,
  show: async (visit) =>
    parentsCongratsView({ ...(await loadParentsCongrats(visit)), identity: visit.identity, now: visit.now }),
})
