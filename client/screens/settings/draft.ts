import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import type { SettingsForm } from '../../../shared/rules/settings-form.ts'
import { formFaults, formShape, type SettingsField } from '../../../shared/rules/settings-form.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import {
  type InstitutionDraft,
  type InstitutionFieldName,
  institutionFaults,
  isBlank,
} from '../../forms/institution-draft.ts'

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

export type FieldName = SettingsField | InstitutionFieldName
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
  return { ...faults, ...institutionFaults(institution, institutionTypeOf(form.role)) }
}

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
