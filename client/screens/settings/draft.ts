import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import type { SettingsForm } from '../../../shared/rules/settings-form.ts'
import { formFaults, formShape, type SettingsField } from '../../../shared/rules/settings-form.ts'
import type { ChosenInstitution, SettingsView } from '../../../shared/screens/settings.ts'

/** An institution that is being looked for, typed, or settled. */
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

/** What is typed and chosen, and not saved. */
export interface Draft {
  readonly form: SettingsForm
  readonly institution: InstitutionDraft
}

/** What the browser knows of somebody who has not said where they are. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The settings as they are saved; a time zone that was never chosen is the browser's own. */
export const startOf = ({ form }: SettingsView): Draft => ({
  form: { ...form, timezone: form.timezone || ownZone() },
  institution: { how: 'kept' },
})

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The saved institution, while it is of the role's kind (S6.4). */
export const keptInstitution = ({ institution }: SettingsView, role: string) =>
  institution?.kind === institutionTypeOf(role) ? institution : null

const isBlank = ({ name, city, state, zip }: Entered): boolean =>
  [name, city, state, zip].every((text) => text.trim() === '')

/** What is sent of an institution. Nothing looked for and nothing typed is none. */
export function chosenOf(draft: InstitutionDraft): ChosenInstitution {
  if (draft.how === 'picked') return { how: 'picked', id: draft.id }
  if (draft.how === 'kept') return draft
  if (draft.how === 'searching' || isBlank(draft)) return { how: 'none' }
  const { name, city, state, zip } = draft
  return { how: 'entered', name, city, state, zip }
}

export type FieldName = SettingsField | 'institutionName' | 'institutionCity'
export type Faults = Partial<Record<FieldName, string>>

/** What is wrong with the draft, a sentence by field. */
export function draftFaults(view: SettingsView, { form, institution }: Draft): Faults {
  const isSettled =
    institution.how === 'kept'
      ? keptInstitution(view, form.role) !== null
      : institution.how === 'picked' || (institution.how !== 'searching' && !isBlank(institution))
  const faults: Faults = formFaults(form, {
    isSignupComplete: !view.isFirst,
    hasInstitution: isSettled,
  })
  if (!formShape(form, true).institution) return faults
  // Typed, and not picked (S5.44).
  if (institution.how === 'searching' && institution.text.trim() !== '')
    faults.institution = notPicked(form.role)
  if ((institution.how === 'entering' || institution.how === 'entered') && !isBlank(institution)) {
    if (institution.name.trim() === '') faults.institutionName = 'Name is required'
    if (institution.city.trim() === '') faults.institutionCity = 'City is required'
  }
  return faults
}

const notPicked = (role: string): string =>
  `Pick a ${institutionTypeOf(role)} from the list, or enter it yourself`

/** The order of the fields on the page, by which the first at fault is found. */
export const fieldOrder: readonly FieldName[] = [
  'mmFirstName',
  'mmLastName',
  'role',
  'gradeLevel',
  'country',
  'timezone',
  'institution',
  'institutionName',
  'institutionCity',
  'iPadImplementation',
  'standards',
  'installer',
  'studentPasswords',
  'games',
]
