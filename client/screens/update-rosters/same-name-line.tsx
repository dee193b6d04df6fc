import { classes } from '../../design/classes.ts'
import { Button } from '../../ui/button.tsx'
import type { Student } from './draft.ts'
import styles from './to-settle.module.css'

interface SameNameLineProps {
  readonly students: readonly Student[]
  /** For example 'twice in Room 21, Grade 4'. */
  readonly where: string
  readonly onShow: (students: readonly string[]) => void
  readonly onOneChild: (students: readonly Student[]) => void
  /** Left out for those who are in one class, where names have to differ. */
  readonly onDifferent: ((students: readonly Student[]) => void) | undefined
}

/** The students of one name, with what tells them apart and what can be decided about them. */
export function SameNameLine({ students, where, onShow, onOneChild, onDifferent }: SameNameLineProps) {
  const name = students[0]?.fullName ?? ''
  const isPair = students.length === 2
  const showText = isPair ? 'Show both' : 'Show them'
  const differentText = isPair ? 'Two children' : 'Different children'
  return (
    <li>
      <div>
        <b className="strong">{name}</b>
        {`, ${where}`}
        <span className={classes(styles.from, 'sm soft')}>
          {students
            .map(({ about, namesake }) => [about, namesake?.played].filter(Boolean).join(', '))
            .join(' · ')}
        </span>
        <span className={styles.as}>
          {isPair && (
            <Button tone="quiet" dense aria-label={`One child: ${name}`} onClick={() => onOneChild(students)}>
              One child
            </Button>
          )}
          {onDifferent && (
            <Button
              tone="quiet"
              dense
              aria-label={`${differentText}: ${name}`}
              onClick={() => onDifferent(students)}
            >
              {differentText}
            </Button>
          )}
        </span>
      </div>
      <Button
        tone="sec"
        dense
        aria-label={`${showText}: ${name}`}
        onClick={() => onShow(students.map(({ studentId }) => studentId))}
      >
        {showText}
      </Button>
    </li>
  )
}
