import type { ProgressView } from '../../../shared/screens/progress.ts'
import { Mark } from '../../design/mark.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import styles from './progress.module.css'

interface SkillsProps {
  readonly skills: NonNullable<ProgressView['child']>['skills']
  readonly retry: () => void
  readonly isValidating: boolean
}

/** What the student can do, skill by skill. */
export function Skills({ skills, retry, isValidating }: SkillsProps) {
  return (
    <Card data-print="keep">
      <div className={styles.head}>
        <h2>Skills</h2>
        {skills && <span className="sm soft">{skills.grade}</span>}
      </div>
      {!skills && <PartUnavailable retry={retry} busy={isValidating} />}
      {skills?.notice && <p className="sm soft">{skills.notice}</p>}
      {skills?.rows.length === 0 && <p className="soft">There are no skills to show yet.</p>}
      {skills && skills.rows.length > 0 && (
        <ul aria-label="Skills, best first">
          {skills.rows.map(({ code, label, sentence, status, word }) => (
            <li key={code} className={styles.skill}>
              <Mark name={status} label={null} />
              <span className={styles.grow}>
                {label} <span className={`${styles.code} sm muted`}>{code}</span>
                {sentence && <span className={`${styles.sentence} sm soft`}>{sentence}</span>}
              </span>
              <Chip tone={status}>{word}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
