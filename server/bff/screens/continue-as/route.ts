import { ContinueAsParams, ContinueAsView } from '../../../../shared/screens/continue-as.ts'
import { page } from '../screen.ts'
import { loadContinueAs } from './load.ts'
import { continueAsView } from './view.ts'

/** Asks for confirmation before a partner's token replaces someone else's session. */
export const continueAs = page({
  name: 'continue-as',
  params: ContinueAsParams,
  view: ContinueAsView,
  show: async (visit) => continueAsView(await loadContinueAs(visit)),
})
