import Check from 'lucide-react/icons/check'
import { isRated } from '../../../shared/rules/survey.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import type { SurveyChild } from '../../survey-answers/answers-store.ts'
import styles from './class-list.module.css'

interface ClassListProps {
  readonly roster: string
  readonly students: readonly SurveyChild[]
  /** Who is asked about; null for nobody. */
  readonly at: number | null
  readonly onGo: (at: number) => void
}

/** The class along a lane, with a check for who has all ratings. Small screens go from student to student instead. */
export const ClassList = ({ roster, students, at, onGo }: ClassListProps) => (
  <nav className={classes(styles.list, 'not-small')} aria-label="Students">
    <p className={styles.head}>
      <b>{roster}</b>
      <span className="sm soft num">
        {students.filter(({ answers }) => isRated(answers)).length} of {students.length}
      </span>
    </p>
    <ol>
      {students.map(({ studentId, fullName, answers }, i) => (
        <li key={studentId}>
          <button
            type="button"
            className={styles.stop}
            data-rated={isRated(answers) || undefined}
            aria-current={i === at ? 'true' : undefined}
            onClick={() => onGo(i)}
          >
            <i className={styles.mark}>{isRated(answers) && <Icon of={Check} size="s" />}</i>
            <span>
              {fullName}
              {isRated(answers) && <span className="vh">, rated</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
