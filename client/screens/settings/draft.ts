import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import type { SettingsForm } from '../../../shared/rules/settings-form.ts'
import { formFaults, formShape, type SettingsField } from '../../../shared/rules/settings-form.ts'
import type { InstitutionChangeParams } from '../../../shared/screens/institution-change.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import {
  type InstitutionDraft,
  type InstitutionFieldName,
  institutionFaults,
  isBlank,
} from '../../forms/institution-draft.ts'

/** Everything typed or chosen, and not saved yet. */
export interface Draft {
  readonly form: SettingsForm
  readonly institution: InstitutionDraft
}

/** The browser's time zone, for somebody who has not set one. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The settings as saved; if no time zone was ever chosen, the browser's. */
export const startOf = ({ form }: SettingsView): Draft => ({
  form: { ...form, timezone: form.timezone || ownZone() },
  institution: { how: 'kept' },
})

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The saved institution, if it is of the role's kind (S6.4). */
export const keptInstitution = ({ institution }: SettingsView, role: string) =>
  institution?.kind === institutionTypeOf(role) ? institution : null

/** Whether saving the draft would leave the saved institution. */
export const leaves = (
  view: SettingsView,
  { institution }: Draft,
  { institution: isAsked }: ReturnType<typeof formShape>,
): boolean => isAsked && view.institution !== null && institution.how !== 'kept'

/** The chosen institution, for asking what it means. */
export function movesTo(institution: InstitutionDraft): InstitutionChangeParams {
  if (institution.how === 'picked') return { id: institution.id, name: institution.name }
  return { name: institution.how === 'entered' || institution.how === 'entering' ? institution.name : '' }
}

export type FieldName = SettingsField | InstitutionFieldName
export type Faults = Partial<Record<FieldName, string>>

/** What is wrong with the draft: a message by field. */
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
  return { ...faults, ...institutionFaults(institution, institutionTypeOf(form.role)) }
}

/** The order of the fields on the page, used to find the first one at fault. */
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
