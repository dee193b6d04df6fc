import type { InstitutionType } from '../../shared/rules/institutions.ts'
import { tidyName } from '../../shared/rules/roster-names.ts'
import type { ChosenInstitution } from '../../shared/screens/settings.ts'

/** An institution being searched for, entered by hand, or settled. */
export type InstitutionDraft =
  | { readonly how: 'kept' }
  | { readonly how: 'searching'; readonly text: string }
  | { readonly how: 'picked'; readonly id: string; readonly name: string; readonly place: string }
  | ({ readonly how: 'entering' | 'entered' } & Entered)
export interface Entered {
  readonly name: string
  readonly city: string
  readonly state: string
  readonly zip: string
}
export const nothingEntered: Entered = { name: '', city: '', state: '', zip: '' }

/** Nothing has been entered yet. */
export const isBlank = ({ name, city, state, zip }: Entered): boolean =>
  [name, city, state, zip].every((text) => text.trim() === '')

/** The institution to send: none if nothing was searched for or entered. */
export function chosenOf(draft: InstitutionDraft): ChosenInstitution {
  if (draft.how === 'picked') return { how: 'picked', id: draft.id }
  if (draft.how === 'kept') return draft
  if (draft.how === 'searching' || isBlank(draft)) return { how: 'none' }
  const { name, city, state, zip } = draft
  return { how: 'entered', name, city, state, zip }
}

/** The institution's fields that can have errors. */
export type InstitutionFieldName = 'institution' | 'institutionName' | 'institutionCity'

/** What is wrong with the institution: a message by field. */
export function institutionFaults(
  draft: InstitutionDraft,
  kind: InstitutionType,
): Partial<Record<InstitutionFieldName, string>> {
  // Typed, but nothing picked (S5.44).
  if (draft.how === 'searching' && draft.text.trim() !== '')
    return { institution: `Pick a ${kind} from the list, or enter it yourself` }
  if (draft.how !== 'entering' && draft.how !== 'entered') return {}
  return isBlank(draft) ? {} : enteredFaults(draft, kind)
}

/** The label of the name, beside which there may be that of a person. */
export const nameLabel = (kind: InstitutionType): string =>
  kind === 'district' ? 'District name' : 'School name'

/** What an institution entered by hand lacks: a message by field. */
export const enteredFaults = (
  { name, city }: Entered,
  kind: InstitutionType,
): Partial<Record<InstitutionFieldName, string>> => ({
  ...(tidyName(name) === '' && { institutionName: `${nameLabel(kind)} is required` }),
  ...(tidyName(city) === '' && { institutionCity: 'City is required' }),
})
