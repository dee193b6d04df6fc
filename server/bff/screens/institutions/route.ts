import { InstitutionsParams, InstitutionsView } from '../../../../shared/screens/institutions.ts'
import { searchDistricts, searchSchools } from '../../../contract/institutions.ts'
import { screen } from '../screen.ts'
import { institutionsView } from './view.ts'

/** Searches the directory of schools and districts as the user types. One upstream call (S7.60, S7.61?). */
export const institutions = screen({
  name: 'institutions',
  params: InstitutionsParams,
  view: InstitutionsView,
  needs: 'own-settings',
  show: async (visit, { kind, query }) =>
    institutionsView(
      await visit.call(kind === 'district' ? searchDistricts : searchSchools, { query: { query } }),
    ),
})
