import { countryNames } from '../../../../shared/rules/country-names.ts'
import { PARENT } from '../../../../shared/rules/roles.ts'
import {
  installers,
  iPadImplementations,
  type SettingsInput,
  settingsGrades,
  settingsRoles,
  standards,
} from '../../../../shared/rules/settings.ts'
import { offeredZones } from '../../../../shared/rules/zones.ts'
import type { SettingsOption, SettingsView } from '../../../../shared/screens/settings.ts'
import type { RoleLock } from '../../rules/role-lock.ts'

const standardsNames: Readonly<Record<string, string>> = { CommonCore: 'Common Core', Other: 'Other' }
const installerNames: Readonly<Record<string, string>> = {
  teacher: 'I do',
  colleague: 'A colleague',
  students: 'My students',
}
const gradeNames: Readonly<Record<string, string>> = {
  Preschool: 'Preschool',
  'Pre-K': 'Pre-K',
  K: 'Kindergarten',
}

/** Options labeled with their own names, or with other ones. */
const named = (
  values: readonly string[],
  nameOf: (value: string) => string = (value) => value,
): SettingsOption[] => values.map((value) => ({ value, label: nameOf(value) }))

/** The options of each field. Someone who can only be a parent is offered nothing else (S5.55, S5.56). */
export const settingsChoices = (lock: RoleLock, { timezone }: SettingsInput): SettingsView['choices'] => ({
  role: named(lock === 'parents-only' ? [PARENT] : settingsRoles),
  gradeLevel: named(settingsGrades, (grade) => gradeNames[grade] ?? `Grade ${grade}`),
  country: named(countryNames),
  timezone: offeredZones(timezone ?? ''),
  standards: named(standards, (value) => standardsNames[value] ?? value),
  iPadImplementation: named(iPadImplementations),
  installer: named(installers, (value) => installerNames[value] ?? value),
})
