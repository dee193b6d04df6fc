import type { Coteacher } from '../../../shared/rules/coteacher.ts'
import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import type { SettingsForm } from '../../../shared/rules/settings-form.ts'
import {
  type FormParts,
  formFaults,
  formParts,
  type SettingsField,
} from '../../../shared/rules/settings-form.ts'
import type { InstitutionChangeParams } from '../../../shared/screens/institution-change.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import { differingFields } from '../../forms/differing-fields.ts'
import {
  enteredFaults,
  type InstitutionDraft,
  type InstitutionFieldName,
  institutionFaults,
  isBlank,
} from '../../forms/institution-draft.ts'
import type { DraftOf, EditorRules } from '../../forms/use-draft.ts'

/** What is typed or chosen and not saved yet; of the form, only the fields that differ. */
export interface Changes {
  readonly form: Partial<SettingsForm>
  readonly institution?: InstitutionDraft
  /** Who is to be invited; absent unless somebody is. */
  readonly coteacher?: Coteacher
}
export type SettingsDraft = DraftOf<SettingsView, Changes>

/** The settings as they would be saved. */
export interface Draft {
  readonly form: SettingsForm
  readonly institution: InstitutionDraft
}

/** The form as saved; if no time zone was ever chosen, with the browser's. */
const savedForm = ({ form }: SettingsView): SettingsForm => ({
  ...form,
  timezone: form.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The changes on top of the newest settings, so that a field left alone is always as saved. */
export const draftOf = (view: SettingsView, { form, institution }: Changes): Draft => ({
  // A game may be there that was not when the others were chosen.
  form: { ...savedForm(view), ...form, games: { ...view.form.games, ...form.games } },
  institution: institution ?? { how: 'kept' },
})

export const withForm = (view: SettingsView, changes: Changes, form: Partial<SettingsForm>): Changes => ({
  ...changes,
  form: differingFields(savedForm(view), { ...changes.form, ...form }),
})

export const noChanges: Changes = { form: {} }

/** The draft of one's settings, for `useDraft`. */
export const settingsRules: EditorRules<SettingsView, Changes> = {
  format: 1,
  keepsBase: false,
  none: noChanges,
  isNone: ({ form, institution, coteacher }) => Object.keys(form).length === 0 && !institution && !coteacher,
  versionOf: ({ draftKey }) => draftKey,
  rebase: (_, changes, after) => withForm(after, changes, {}),
}

/** The saved institution, if it is of the role's kind (S6.4). */
export const keptInstitution = ({ institution }: SettingsView, role: string) =>
  institution?.kind === institutionTypeOf(role) ? institution : null

/** Whether saving the draft would leave the saved institution. */
export const leaves = (
  view: SettingsView,
  { institution }: Draft,
  { institution: isAsked }: FormParts,
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
    isSignupComplete: !view.isSigningUp,
    hasInstitution: isSettled,
  })
  if (!formParts(form, true).institution) return faults
  const kind = institutionTypeOf(form.role)
  if (faults.institution && (institution.how === 'entering' || institution.how === 'entered')) {
    // Said at the fields that are open.
    const { institution: _, ...others } = faults
    return { ...others, ...enteredFaults(institution, kind) }
  }
  return { ...faults, ...institutionFaults(institution, kind) }
}

export const faultsWithout = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))

/** Whether a part of the page, by its id in the list at the side, is drawn for the chosen role. */
export const isDrawn = (id: string, { institution, coteacher, hasClass }: FormParts): boolean =>
  (id !== 'school' || institution) &&
  (id !== 'co-teacher' || coteacher) &&
  (id !== 'class-devices' || hasClass) &&
  (id !== 'children' || !hasClass)

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
