import type { AccessView } from '../../../shared/screens/access.ts'
import { classes } from '../../design/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Toggles } from '../../ui/toggles.tsx'
import styles from './access.module.css'
import { TeacherList } from './teacher-list.tsx'
import type { useChoice } from './use-choice.ts'
import type { usePreview } from './use-preview.ts'

interface GiveAccessProps {
  readonly view: AccessView
  readonly chosen: ReturnType<typeof useChoice>
  readonly affected: ReturnType<typeof usePreview>
}

/** Builds a rule: where, who, which schools and grades, and the teachers it adds (S2.149). */
export function GiveAccess({ view, chosen, affected }: GiveAccessProps) {
  const { choice, change, faults } = chosen
  const isOne = choice.way === 'teacher'
  return (
    <Card className={styles.give}>
      <h2>Give access</h2>
      <div>
        <p className={styles.label} aria-hidden="true">
          Where
        </p>
        <Segmented label="Where" options={view.ways} value={choice.way} onChange={(way) => change({ way })} />
      </div>
      <Toggles
        label="Who"
        hint="Choose none to include everyone."
        options={view.roles}
        chosen={choice.roles}
        onChange={(roles) => change({ roles })}
      />
      {choice.way !== 'district' && view.schools.length > 1 && (
        <Schools
          schools={view.schools}
          chosen={choice.schools}
          faults={faults}
          onChange={(schools) => change({ schools })}
        />
      )}
      <Toggles
        label="Grades"
        options={view.groups}
        chosen={choice.groups}
        onChange={(groups) => change({ groups })}
      />
      <section
        aria-label={isOne ? 'Teachers to choose' : 'Teachers this adds'}
        aria-busy={affected.isValidating}
      >
        <p className={styles.label}>{isOne ? 'Teachers to choose' : 'Teachers this adds'}</p>
        {affected.hasFailed ? (
          <PartUnavailable retry={affected.retry} busy={affected.isValidating} />
        ) : affected.preview ? (
          <TeacherList
            preview={affected.preview}
            picked={isOne ? choice.teachers : null}
            faults={faults}
            onPick={(teachers) => change({ teachers: [...teachers] })}
          />
        ) : (
          <p className="soft">Choose at least one school and one grade group to see them.</p>
        )}
      </section>
    </Card>
  )
}

interface SchoolsProps {
  readonly schools: AccessView['schools']
  readonly chosen: readonly string[]
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (chosen: string[]) => void
}

/** A district's schools; any number of them can be chosen. */
const Schools = ({ schools, chosen, faults, onChange }: SchoolsProps) => (
  <fieldset>
    <legend className={styles.label}>Schools</legend>
    <div className={styles.picks}>
      {schools.map(({ schoolId, name, about }) => {
        const isOn = chosen.includes(schoolId)
        const fault = isOn ? faults[`schools.${schoolId}`] : undefined
        return (
          <Checkbox
            key={schoolId}
            className={classes(styles.pick, isOn && styles.on)}
            checked={isOn}
            onChange={() => onChange(isOn ? chosen.filter((id) => id !== schoolId) : [...chosen, schoolId])}
          >
            <b className="strong">{name}</b>
            <br />
            <span className="sm soft">{about}</span>
            {fault && <FieldError id={`${schoolId}-fault`}>{fault}</FieldError>}
          </Checkbox>
        )
      })}
    </div>
  </fieldset>
)
