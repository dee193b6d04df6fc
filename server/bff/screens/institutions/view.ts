import type { InstitutionsView } from '../../../../shared/screens/institutions.ts'
import type { Institution } from '../../../contract/entities.ts'
import { institutionName, institutionPlace } from '../../rules/institutions.ts'

/** The search results, in the directory's order. */
export const institutionsView = (found: readonly Institution[]): InstitutionsView => ({
  found: found.map((institution) => ({
    ...institutionName(institution),
    place: institutionPlace(institution),
  })),
})
