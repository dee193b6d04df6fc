import { DEFAULT_COUNTRY } from './countries.ts'
import { countryNames } from './country-names.ts'
import { isZone } from './days.ts'
import { grades } from './games.ts'
import { DEFAULT_GRADE, isBeforeK } from './grades.ts'
import { needsInstitution } from './institutions.ts'
import { adminRoles, CLASSROOM_TEACHER, parentRoles, showsGrade, teacherRoles } from './roles.ts'

export const standards = ['CommonCore', 'TEKS', 'Other'] as const
export const iPadImplementations = ['1:1', 'Cart(s)', 'BYOD', 'Mixed', 'No iPads'] as const
export const installers = ['teacher', 'colleague', 'students'] as const
const studentPasswordChoices = ['picturePasswords', 'off'] as const
export type StudentPasswords = (typeof studentPasswordChoices)[number]
/** Every grade the settings offer; those before K are a teacher's, not a game's (S5.49). */
export const settingsGrades: readonly string[] = ['Preschool', 'Pre-K', ...grades]
/** Every role the settings offer (S6.1). */
export const settingsRoles: readonly string[] = [...teacherRoles, ...adminRoles, ...parentRoles]
/** S9.63 */
export const DEFAULT_IPADS = 'No iPads'

/** The role and grade on which the settings' rules depend. */
export interface SettingsInput {
  readonly role?: string
  readonly gradeLevel?: string
  readonly mmFirstName?: string
  readonly mmLastName?: string
  readonly country?: string
  readonly initialCountry?: string
  readonly timezone?: string
  readonly standards?: string
  readonly iPadImplementation?: string
  readonly installer?: string
  readonly studentPasswords?: StudentPasswords
  readonly games?: Readonly<Record<string, { readonly isGameEnabled: boolean }>>
}

/** Shown beside a field; the specification gives no texts for these rules. */
export const REQUIRED = 'is required'
export const NOT_OFFERED = 'is not one of the choices'
const NO_GAME = 'At least one game must stay enabled.'

/** Grades whose children are too young for picture passwords: always off, for every role (S5.51, S5.52?). */
export const forcesPasswordsOff = (grade: string | undefined): boolean =>
  grade === 'K' || isBeforeK(grade ?? null)

/** Off where they are forced off, and for a classroom teacher of grade 1; else picture passwords (S5.49, S5.50). */
export function defaultStudentPasswords(
  role: string | undefined,
  grade: string | undefined,
): StudentPasswords {
  const off = forcesPasswordsOff(grade) || (role === CLASSROOM_TEACHER && grade === '1')
  return off ? 'off' : 'picturePasswords'
}

/** Settings with all defaults filled in: what a first visit shows, and what is stored (S9.62 to S9.64). */
export function withDefaults<S extends SettingsInput>(settings: S): S & SettingsInput {
  const gradeLevel = settings.gradeLevel ?? DEFAULT_GRADE
  const country = settings.country ?? DEFAULT_COUNTRY
  const chosen = settings.studentPasswords ?? defaultStudentPasswords(settings.role, gradeLevel)
  return {
    ...settings,
    gradeLevel,
    country,
    initialCountry: settings.initialCountry ?? country,
    iPadImplementation: settings.iPadImplementation ?? DEFAULT_IPADS,
    studentPasswords: forcesPasswordsOff(gradeLevel) ? 'off' : chosen,
  }
}

const required = ['mmFirstName', 'mmLastName', 'role', 'country', 'standards'] as const
const choices: Readonly<Record<string, readonly string[]>> = {
  role: settingsRoles,
  gradeLevel: settingsGrades,
  country: countryNames,
  standards,
  iPadImplementation: iPadImplementations,
  installer: installers,
}

/**
 * Problems with settings to be saved, by field; empty if there are none (S5.33 to S5.41?, S5.48). The grade
 * is required only while its field is shown, the institution only when sign-up is being completed.
 */
export function settingsFaults(
  given: SettingsInput,
  { isSignupComplete, hasInstitution }: { isSignupComplete: boolean; hasInstitution: boolean },
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [field, offered] of Object.entries(choices)) {
    const chosen = given[field as keyof SettingsInput]
    if (typeof chosen === 'string' && chosen !== '' && !offered.includes(chosen)) faults[field] = NOT_OFFERED
  }
  for (const field of required) if (!given[field]?.trim()) faults[field] = REQUIRED
  if (showsGrade(given.role ?? '', isSignupComplete) && !given.gradeLevel) faults.gradeLevel = REQUIRED
  if (given.timezone && !isZone(given.timezone)) faults.timezone = NOT_OFFERED
  if (given.games && !Object.values(given.games).some(({ isGameEnabled }) => isGameEnabled))
    faults.games = NO_GAME
  if (isSignupComplete && !hasInstitution && needsInstitution(given.role)) faults.institution = REQUIRED
  return faults
}

/** Shown at the role of somebody who would become a parent and has a school's students. */
export const TEACHES_A_CLASS =
  'You teach a class of a school. Ask its administrator to give it to another teacher first.'

/** Whether the role may still be chosen: locked once sign-up is complete, but not on a trial or for staff (S2.127). */
export const mayChangeRole = (person: {
  readonly isSignupComplete: boolean
  readonly plan: string | null
  readonly elevated: boolean
}): boolean => !person.isSignupComplete || person.plan === 'trial' || person.elevated
