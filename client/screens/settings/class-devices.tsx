import type { ChangeEvent } from 'react'
import { passwordsOf, settingsLabels } from '../../../shared/rules/settings-form.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

type Choice = 'iPadImplementation' | 'standards' | 'installer'

/** iPads, standards, who installs the apps, and how children sign in (S2.118 to S2.121). */
export function ClassDevices({ view, draft: { form }, shape, faults, edit, check }: PartProps) {
  const choice = (field: Choice) => ({
    label: settingsLabels[field],
    name: field,
    value: form[field],
    error: faults[field],
    options: view.choices[field],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => edit({ [field]: event.target.value }),
    onBlur: () => form[field] !== view.form[field] && check(field),
  })
  return (
    <Card className={styles.part} id="class-devices" aria-labelledby="class-devices-title">
      <h2 id="class-devices-title">Class devices</h2>
      <div className={styles.two}>
        <SelectField {...choice('iPadImplementation')} />
        <SelectField {...choice('standards')} empty="Choose your standards" />
        <SelectField {...choice('installer')} optional empty="Not decided yet" />
      </div>
      <Switch
        label={settingsLabels.studentPasswords}
        about={
          shape.passwordsForcedOff
            ? 'Off in Preschool, Pre-K and K, where children are too young for them.'
            : 'Students choose three pictures to sign in.'
        }
        checked={passwordsOf(form) === 'picturePasswords'}
        locked={shape.passwordsForcedOff}
        onChange={(on) => edit({ studentPasswords: on ? 'picturePasswords' : 'off' })}
      />
    </Card>
  )
}
