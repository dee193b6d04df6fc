import { isUnsupportedCountry } from '../../../shared/rules/countries.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'

export type AfterSettings = 'unsupported-country' | 'device-non-parent' | 'parent-roster' | 'setup'

/** Where someone goes after saving their settings; the first matching row applies (S4.11 to S4.15?). */
export function afterSettings({
  country,
  role,
  device,
}: {
  readonly country: string | undefined
  readonly role: string | undefined
  readonly device: boolean
}): AfterSettings {
  if (isUnsupportedCountry(country)) return 'unsupported-country'
  if (isParentRole(role)) return 'parent-roster'
  return device ? 'device-non-parent' : 'setup'
}

/** Only the setup branch ends sign-up; parents end it with their first children (S4.15?). */
export const completesSignup = (next: AfterSettings): boolean => next === 'setup'
