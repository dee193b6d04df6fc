import { InstitutionsParams, InstitutionsView } from '../../../../shared/screens/institutions.ts'
import { searchDistricts, searchSchools } from '../../../contract/institutions.ts'
import { screen } from '../screen.ts'
import { institutionsView } from './view.ts'

/** How often an account may search: more than somebody types of the names of all their schools. */
const SEARCHES = { limit: 1_200, seconds: 3_600 }

/** Searches the directory of schools and districts as the user types. One upstream call (S7.60, S7.61?). */
export const institutions = screen({
  name: 'institutions',
  params: InstitutionsParams,
  view: InstitutionsView,
  needs: 'own-settings',
  allowance: SEARCHES,
  show: async (visit, { kind, query }) =>
    institutionsView(
      await visit.call(kind === 'district' ? searchDistricts : searchSchools, { query: { query } }),
    ),
})
