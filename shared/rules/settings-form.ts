import { mayCoteach } from './coteacher.ts'
import { institutionTypeOf, needsInstitution } from './institutions.ts'
import { isParentRole, showsGrade } from './roles.ts'
import { tidyName } from './roster-names.ts'
import {
  defaultStudentPasswords,
  forcesPasswordsOff,
  REQUIRED,
  type SettingsInput,
  type StudentPasswords,
  settingsFaults,
} from './settings.ts'

/** Longest name or address of a place that may be typed. */
export const TEXT_MAXIMUM = 200

/** The settings as form values; '' means not chosen. */
export interface SettingsForm {
  readonly mmFirstName: string
  readonly mmLastName: string
  readonly role: string
  readonly gradeLevel: string
  readonly country: string
  readonly timezone: string
  readonly standards: string
  readonly iPadImplementation: string
  readonly installer: string
  readonly studentPasswords: StudentPasswords | ''
  /** By game key; only games that are offered. */
  readonly games: Readonly<Record<string, boolean>>
}

/** Labels of the fields, also used in their error messages. */
export const settingsLabels = {
  mmFirstName: 'First name',
  mmLastName: 'Last name',
  role: 'Role',
  gradeLevel: 'Grade level',
  country: 'Country',
  timezone: 'Time zone',
  standards: 'Standards',
  iPadImplementation: 'iPads in class',
  installer: 'Who installs the apps',
  studentPasswords: 'Picture passwords',
  games: 'Games',
} as const
export type SettingsField = keyof typeof settingsLabels | 'institution'

/** Which parts of the form a role sees, and what it cannot choose. */
export interface FormParts {
  readonly grade: boolean
  readonly institution: boolean
  readonly needsInstitution: boolean
  readonly coteacher: boolean
  /** Whether they have a class with its devices; parents have children of their own. */
  readonly hasClass: boolean
  readonly passwordsForcedOff: boolean
}

/** S5.41?, S5.46, S5.47, S5.51, S5.62. Parents belong to no school, and are not asked for one. */
export const formParts = (
  { role, gradeLevel }: Pick<SettingsForm, 'role' | 'gradeLevel'>,
  isSignupComplete: boolean,
): FormParts => ({
  grade: showsGrade(role, isSignupComplete),
  institution: !isParentRole(role),
  needsInstitution: needsInstitution(role),
  coteacher: mayCoteach(role),
  hasClass: !isParentRole(role),
  passwordsForcedOff: forcesPasswordsOff(gradeLevel),
})

/**
 * Whether children sign in by pictures: forced off, or else as chosen, or else by default (S5.49 to S5.52?).
 */
export function passwordsOf({
  role,
  gradeLevel,
  studentPasswords,
}: Pick<SettingsForm, 'role' | 'gradeLevel' | 'studentPasswords'>): StudentPasswords {
  if (forcesPasswordsOff(gradeLevel)) return 'off'
  return studentPasswords || defaultStudentPasswords(role, gradeLevel)
}

/** The form as settings to save; fields that are not filled in are left out. */
export function settingsFromForm({ games, studentPasswords, ...texts }: SettingsForm): SettingsInput {
  const filledIn = Object.entries(texts)
    .map(([field, text]) => [field, tidyName(text)])
    .filter(([, text]) => text !== '')
  const chosen = Object.entries(games).map(([key, isGameEnabled]) => [key, { isGameEnabled }])
  return {
    ...Object.fromEntries(filledIn),
    ...(studentPasswords && { studentPasswords }),
    ...(chosen.length > 0 && { games: Object.fromEntries(chosen) }),
  }
}

/**
 * Problems with the form, a sentence by field; empty if there are none. Checked in the browser and on the
 * server.
 */
export function formFaults(
  form: SettingsForm,
  { isSignupComplete, hasInstitution }: { isSignupComplete: boolean; hasInstitution: boolean },
): Partial<Record<SettingsField, string>> {
  const faults = settingsFaults(settingsFromForm(form), { isSignupComplete, hasInstitution })
  // A role that has to name an institution does so at once, not only when sign-up ends; so does whoever has not chosen
  // a role, or the first list of what is wrong would leave it out.
  if (needsInstitution(form.role) && !hasInstitution) faults.institution = REQUIRED
  const names = { ...settingsLabels, institution: institutionLabel(form.role) }
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, sentence(names[field as SettingsField], fault)]),
  )
}

/** A field's error message: a fault that is not a full sentence gets the field's name before it. */
function sentence(name: string, fault: string): string {
  if (/^[A-Z]/.test(fault)) return fault
  return `${name} ${name === settingsLabels.standards ? fault.replace(/^is/, 'are') : fault}`
}

/** The label of a role's institution (S6.4). */
export const institutionLabel = (role: string): 'School' | 'District' =>
  institutionTypeOf(role) === 'district' ? 'District' : 'School'
