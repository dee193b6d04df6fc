import { InstitutionsParams, InstitutionsView } from '../../../../shared/screens/institutions.ts'
import { screen } from '../screen.ts'
import { loadInstitutions } from './load.ts'
import { institutionsView } from './view.ts'

/** The directory of schools and districts, searched while somebody types. */
export const institutions = screen({
  name: 'institutions',
  params: InstitutionsParams,
  view: InstitutionsView,
  needs: 'own-settings',
  show: async (visit, params) => institutionsView(await loadInstitutions(visit, params)),
})
