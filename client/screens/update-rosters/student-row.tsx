import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Student } from './draft.ts'
import styles from './update-rosters.module.css'

interface StudentRowProps {
  readonly student: Student
  /** The class the student is in, goes to, or was placed in. */
  readonly where: string
  /** Assigned by what is not saved yet. */
  readonly isAssigned: boolean
  readonly isSelected: boolean
  /** Why what was decided about the student does not stand; undefined if it does. */
  readonly fault: string | undefined
  readonly hasSameName: boolean
  /** Left out for those who have their class for the year. */
  readonly onSelect: ((isSelected: boolean) => void) | undefined
  /** For those who are assigned or placed. */
  readonly onTakeBack: (() => void) | undefined
  /** Enter on a student goes on to the classes. */
  readonly onOnward: () => void
}

/** A student to be selected, or with a check mark once assigned or placed. */
export function StudentRow(props: StudentRowProps) {
  const { student, where, isSelected, hasSameName, onSelect, onTakeBack } = props
  const undo = props.isAssigned ? 'Take back' : 'Place again'
  const child = (
    <span className={styles.child}>
      <Avatar initials={student.initials} tint={student.tint} className="not-small" />
      <b className="strong" title={student.fullName}>
        {student.name}
        {hasSameName && (
          <span className={classes(styles.same, 'sm')}>
            <Icon of={Copy} size="s" /> same name
          </span>
        )}
      </b>
      <span className={classes(styles.class, 'sm soft')}>{where}</span>
    </span>
  )
  return (
    <li className={classes(styles.row, isSelected && styles.on)}>
      <div className={styles.line}>
        {onSelect ? (
          <Checkbox
            className={styles.check}
            checked={isSelected}
            onChange={() => onSelect(!isSelected)}
            onKeyDown={({ key }) => key === 'Enter' && props.onOnward()}
          >
            {child}
          </Checkbox>
        ) : (
          <span className={classes(styles.check, styles.placed)}>
            <Icon of={Check} size="s" />
            {child}
          </span>
        )}
        {onTakeBack && (
          <Button tone="quiet" dense aria-label={`${undo}: ${student.fullName}`} onClick={onTakeBack}>
            {undo}
          </Button>
        )}
      </div>
      {props.fault && <p className={classes(styles.clash, 'sm')}>{props.fault}</p>}
    </li>
  )
}
