import { passwordsOf, settingsLabels } from '../../../shared/rules/settings-form.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { choiceField } from './choice-field.ts'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

/** iPads, standards, who installs the apps, and how students sign in (S2.118 to S2.121). */
export function ClassDevices(part: PartProps) {
  const { draft, shape, edit } = part
  return (
    <Card className={styles.part} id="class-devices" aria-labelledby="class-devices-title">
      <h2 id="class-devices-title">Class devices</h2>
      <div className={layout.two}>
        <SelectField {...choiceField(part, 'iPadImplementation')} />
        <SelectField {...choiceField(part, 'standards')} empty="Choose your standards" />
        <SelectField {...choiceField(part, 'installer')} optional empty="Not decided yet" />
      </div>
      <Switch
        label={settingsLabels.studentPasswords}
        about={
          shape.passwordsForcedOff
            ? 'Off in Preschool, Pre-K and K, where children are too young for them.'
            : 'Students choose three pictures to sign in.'
        }
        checked={passwordsOf(draft.form) === 'picturePasswords'}
        locked={shape.passwordsForcedOff}
        onChange={(on) => edit({ studentPasswords: on ? 'picturePasswords' : 'off' })}
      />
    </Card>
  )
}
