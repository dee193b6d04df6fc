import { Link } from 'wouter'
import type { RollUpView } from '../../shared/screens/roll-up.ts'
import type { SkillsPageView } from '../../shared/screens/skills.ts'
import { useView } from '../data/use-view.ts'
import { Card } from '../ui/card.tsx'
import { PartUnavailable } from '../ui/failure.tsx'
import { Spread } from '../ui/spread.tsx'
import styles from './all-grades.module.css'
import card from './card.module.css'
import { countText, partsOf } from './columns.tsx'
import { isForAdministrators } from './lazy-administrators-tab.tsx'

interface AllGradesProps {
  readonly school: string | undefined
  /** The grade that the page shows, such as 'Grade 3'. */
  readonly current: string
}

/** How far every grade is with its own standards, and the way to each. It loads after the page and fails by itself. */
export default function AllGrades({ school, current }: AllGradesProps) {
  const { view, error, isValidating, retry } = useView<SkillsPageView>('skills', { school, by: 'grade' })
  const rolledUp = view && isForAdministrators(view) && view.form === 'roll-up' ? view : null
  return (
    <Card className={styles.card} aria-labelledby="all-grades" aria-busy={!rolledUp && !error}>
      <div className={card.head}>
        <h2 id="all-grades">All grades</h2>
        <span className="sm soft">Skills of each grade, consistently</span>
      </div>
      {rolledUp?.asOf === null && (
        <p role="status" className={styles.adding}>
          {rolledUp.lines.length === 0
            ? 'The grades are still being added up, and appear here by themselves in a minute or two. Until then, the arrows above lead from grade to grade.'
            : 'Some figures are still being added up, and too low until then. They follow by themselves in a minute or two.'}
        </p>
      )}
      {rolledUp ? (
        <ol className={styles.grades}>
          {rolledUp.lines.map((line) => (
            <Grade key={line.id} line={line} legend={rolledUp.legend} isCurrent={line.name === current} />
          ))}
        </ol>
      ) : (
        error && <PartUnavailable retry={retry} busy={isValidating} />
      )}
    </Card>
  )
}

interface GradeProps {
  readonly line: RollUpView['lines'][number]
  readonly legend: RollUpView['legend']
  readonly isCurrent: boolean
}

function Grade({ line: { id, name, href, cells }, legend, isCurrent }: GradeProps) {
  const [students, skills] = cells
  return (
    <li>
      <Link
        href={href ?? ''}
        className={styles.grade}
        aria-label={name}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {id}
      </Link>
      {skills?.counts && <Spread counts={partsOf(skills.counts, legend)} words={countText(skills, legend)} />}
      <b className="num">{skills?.text || '–'}</b>
      <span className="sm soft num">
        {students?.text} {students?.text === '1' ? 'student' : 'students'}
      </span>
    </li>
  )
}
