import type { ChangeEvent } from 'react'
import { settingsLabels } from '../../../shared/rules/settings-form.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import type { PartProps } from './settings.tsx'

/**
 * Props that connect a choice of the form to its select; validated when it loses the focus after a change.
 */
export const choiceField = (
  { view, draft: { form }, faults, edit, check }: PartProps,
  field: keyof SettingsView['choices'],
) => ({
  label: settingsLabels[field],
  name: field,
  value: form[field],
  error: faults[field],
  options: view.choices[field],
  onChange: (event: ChangeEvent<HTMLSelectElement>) => edit({ [field]: event.target.value }),
  onBlur: () => form[field] !== view.form[field] && check(field),
})
