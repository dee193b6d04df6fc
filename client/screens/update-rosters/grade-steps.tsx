import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { formatCount } from '../../../shared/rules/counts.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import { type Draft, isPlaced, type School } from './draft.ts'
import styles from './grade-steps.module.css'
import { ofGrade } from './listing.ts'

interface GradeStepsProps {
  readonly school: School
  readonly draft: Draft
  /** Null for all grades. */
  readonly grade: string | null
  readonly onGrade: (grade: string | null) => void
}

/** The grades to go through, and how far each has come (S2.151): native radios on a lane. */
export function GradeSteps({ school, draft, grade, onGrade }: GradeStepsProps) {
  const group = useId()
  const steps = [
    ...school.grades.map(({ value, label }) => ({ value, label, mark: markOf(value) })),
    { value: null, label: 'All grades', mark: 'All' },
  ]
  return (
    <Card pad="tight" className={styles.steps}>
      <fieldset>
        <legend className="vh">Grade</legend>
        {steps.map(({ value, label, mark }) => {
          const students = ofGrade(school, value)
          const placed = students.filter((one) => isPlaced(one, draft)).length
          const isDone = placed === students.length
          return (
            <label key={label} className={classes(styles.step, isDone && styles.done)}>
              <input
                className="vh"
                type="radio"
                name={group}
                checked={value === grade}
                onChange={() => onGrade(value)}
              />
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Icon of={Check} size="s" /> : mark}
              </span>
              <b className="strong">{label}</b>
              <span className={classes(styles.count, 'sm soft num')}>
                {`${formatCount(placed)} of ${formatCount(students.length)}`}
                <span className="vh"> placed</span>
              </span>
            </label>
          )
        })}
      </fieldset>
    </Card>
  )
}

/** The grade in its circle: 'K', '1' … and a dash without one. */
const markOf = (grade: string): string => (/^(?:K|\d)$/.test(grade) ? grade : '–')
