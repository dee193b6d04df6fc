import { passwordsOf, settingsLabels } from '../../../shared/rules/settings-form.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { choiceField } from './choice-field.ts'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

const STANDARDS_HINT =
  'The list of skills that their school follows. In Texas that is TEKS. If you are not sure, choose Common Core.'

/**
 * iPads, standards, who installs the apps, and how students sign in (S2.118 to S2.121). A parent is asked for
 * what concerns their children only: how a class shares its iPads does not. Whoever only sees others' children chooses the
 * skills that are shown, and nothing of how they play.
 */
export function ClassDevices(part: PartProps) {
  const { view, draft, parts, edit } = part
  const { hasClass } = parts
  const id = hasClass ? 'class-devices' : 'children'
  return (
    <Card className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {hasClass ? 'Class devices' : view.hasOnlySharedChildren ? 'Children you see' : 'Your children'}
      </h2>
      <div className={layout.two}>
        {hasClass && <SelectField {...choiceField(part, 'iPadImplementation')} />}
        <SelectField
          {...choiceField(part, 'standards')}
          empty="Choose your standards"
          {...(!hasClass && { hint: STANDARDS_HINT })}
        />
        {hasClass && <SelectField {...choiceField(part, 'installer')} optional empty="Not decided yet" />}
      </div>
      {!view.hasOnlySharedChildren && (
        <Switch
          label={settingsLabels.studentPasswords}
          about={
            parts.passwordsForcedOff
              ? 'Off in Preschool, Pre-K and K, where children are too young for them.'
              : `${hasClass ? 'Students' : 'They'} choose three pictures to sign in.`
          }
          checked={passwordsOf(draft.form) === 'picturePasswords'}
          locked={parts.passwordsForcedOff}
          onChange={(on) => edit({ studentPasswords: on ? 'picturePasswords' : 'off' })}
        />
      )}
    </Card>
  )
}
