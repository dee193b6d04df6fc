import { ParentsCongratsParams, ParentsCongratsView } from '../../../../shared/screens/parents-congrats.ts'
import { screen } from '../screen.ts'
import { loadParentsCongrats } from './load.ts'
import { parentsCongratsView } from './view.ts'

/** Where parents land after signing in. */
export const parentsCongrats = screen({
  name: 'parents-congrats',
  params: ParentsCongratsParams,
  view: ParentsCongratsView,
  needs: 'own-children',
  show: async (visit) => parentsCongratsView(await loadParentsCongrats(visit)),
})
