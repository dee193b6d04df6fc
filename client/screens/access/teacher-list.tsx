import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { theOthers } from '../../../shared/rules/counts.ts'
import type { AccessPreview } from '../../../shared/screens/access.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './access.module.css'
import { RemovalMail } from './removal-mail.tsx'

interface TeacherListProps {
  readonly preview: AccessPreview
  /** Ids of the teachers picked one by one; null if the rule adds all of them. */
  readonly picked: readonly string[] | null
  /** What is wrong with a teacher who was picked, as `teachers.<id>`. */
  readonly faults: Readonly<Record<string, string>>
  readonly onPick: (picked: readonly string[]) => void
}
type Teacher = AccessPreview['teachers'][number]

/** Number of teachers shown before the rest are requested. */
const FIRST = 8

/** The teachers a rule adds, and those who already have access and cannot be unchecked (S5.68). */
export function TeacherList({ preview, picked, faults, onPick }: TeacherListProps) {
  const [isAll, setAll] = useState(false)
  const { teachers, more } = preview
  const listed = isAll || picked ? teachers : teachers.slice(0, FIRST)
  if (teachers.length === 0)
    return <p className="soft">No teachers yet. Those who join later will get access.</p>
  return (
    <>
      <ul className={styles.teachers}>
        {listed.map((teacher) => (
          <li key={teacher.teacherId}>
            <Avatar initials={teacher.initials} tint={teacher.tint} className="not-small" />
            <TwoLines
              className={classes(styles.teacher, teacher.hasAccess && 'soft')}
              about={
                teacher.hasAccess ? (
                  <>
                    Already on the subscription. To remove, write to{' '}
                    <RemovalMail of={`${teacher.fullName}, ${teacher.about}`} />
                  </>
                ) : (
                  <>
                    {teacher.about}
                    {picked?.includes(teacher.teacherId) && faults[`teachers.${teacher.teacherId}`] && (
                      <FieldError id={`${teacher.teacherId}-fault`}>
                        {faults[`teachers.${teacher.teacherId}`] ?? ''}
                      </FieldError>
                    )}
                  </>
                )
              }
            >
              <CutName name={teacher.name} fullName={teacher.fullName} />
            </TwoLines>
            <End teacher={teacher} picked={picked} onPick={onPick} />
          </li>
        ))}
      </ul>
      {listed.length < teachers.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {`Show ${theOthers(teachers.length - listed.length, 'teacher')}`}
        </Button>
      )}
      {(isAll || picked) && more && <p className="sm soft">{more}</p>}
    </>
  )
}

function End({
  teacher,
  picked,
  onPick,
}: { readonly teacher: Teacher } & Pick<TeacherListProps, 'picked' | 'onPick'>) {
  const { teacherId, fullName, hasAccess } = teacher
  if (picked === null) return hasAccess ? <HasAccess /> : <Chip tone="brand">Gets access</Chip>
  return (
    <>
      {hasAccess && <HasAccess />}
      <Checkbox
        checked={hasAccess || picked.includes(teacherId)}
        disabled={hasAccess}
        onChange={({ target }) =>
          onPick(target.checked ? [...picked, teacherId] : picked.filter((id) => id !== teacherId))
        }
      >
        <span className="vh">{fullName}</span>
      </Checkbox>
    </>
  )
}

const HasAccess = () => (
  <Chip tone="good">
    <Icon of={Lock} size="s" />
    Has access
  </Chip>
)
