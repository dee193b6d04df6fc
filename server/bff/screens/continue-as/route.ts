import { ContinueAsParams, ContinueAsView } from '../../../../shared/screens/continue-as.ts'
import { screen } from '../screen.ts'
import { loadContinueAs } from './load.ts'
import { continueAsView } from './view.ts'

/** Asks for confirmation before a partner's token replaces someone else's session. */
export const continueAs = screen({
  name: 'continue-as',
  params: ContinueAsParams,
  view: ContinueAsView,
  needs: 'shell',
  show: async (visit) => continueAsView(await loadContinueAs(visit)),
})
