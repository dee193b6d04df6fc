import type { ChangeEvent } from 'react'
import { settingsLabels, TEXT_MAXIMUM } from '../../../shared/rules/settings-form.ts'
import { zoneLabel } from '../../../shared/rules/zones.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { choiceField } from './choice-field.ts'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

type Text = 'mmFirstName' | 'mmLastName'

/** Name, role, grade, country and time zone (S2.113 to S2.117). */
export function AboutYou(part: PartProps) {
  const { view, parts, faults, edit, check } = part
  const { form } = part.draft
  const text = (field: Text) => ({
    label: settingsLabels[field],
    name: field,
    value: form[field],
    error: faults[field],
    maxLength: TEXT_MAXIMUM,
    onChange: (event: ChangeEvent<HTMLInputElement>) => edit({ [field]: event.target.value }),
    onBlur: () => form[field] !== view.form[field] && check(field),
  })
  return (
    <Card className={styles.part} id="about-you" aria-labelledby="about-you-title">
      <h2 id="about-you-title">About you</h2>
      <div className={layout.three}>
        <Field {...text('mmFirstName')} autoComplete="given-name" />
        <Field {...text('mmLastName')} autoComplete="family-name" />
        {view.roleLock === null ? (
          <SelectField {...choiceField(part, 'role')} empty="Choose your role" />
        ) : (
          <Field label={settingsLabels.role} name="role" value={form.role} hint={view.roleLock} locked />
        )}
        {parts.grade && <SelectField {...choiceField(part, 'gradeLevel')} />}
        <SelectField
          {...choiceField(part, 'country')}
          empty={form.country === '' ? 'Choose your country' : undefined}
        />
        <SelectField
          {...choiceField(part, 'timezone')}
          options={withZone(view.choices.timezone, form.timezone)}
        />
      </div>
    </Card>
  )
}

/** The offered time zones, including the browser's own. */
const withZone = (offered: PartProps['view']['choices']['timezone'], zone: string) =>
  offered.some(({ value }) => value === zone)
    ? offered
    : [{ value: zone, label: zoneLabel(zone) }, ...offered]
