import type { InstitutionsParams } from '../../../../shared/screens/institutions.ts'
import type { Institution } from '../../../contract/entities.ts'
import { searchDistricts, searchSchools } from '../../../contract/institutions.ts'
import type { Visit } from '../../session/visit.ts'

/** What the directory has for a text; one call (S7.60, S7.61?). */
export const loadInstitutions = (
  { call }: Visit,
  { kind, query }: InstitutionsParams,
): Promise<Institution[]> => call(kind === 'district' ? searchDistricts : searchSchools, { query: { query } })
