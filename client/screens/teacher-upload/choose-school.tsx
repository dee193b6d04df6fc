import { Link } from 'wouter'
import type { TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './choose-school.module.css'

interface ChooseSchoolProps {
  readonly title: string
  readonly view: Pick<TeacherUploadView, 'accountsHref' | 'schools' | 'more'>
}

/** Asks for the school the teachers are added to, if somebody looks after several. */
export const ChooseSchool = ({ title, view: { accountsHref, schools, more } }: ChooseSchoolProps) => (
  <>
    <p className="sm no-print">
      <Link href={accountsHref}>Accounts</Link> <span className="muted">/ Add teachers</span>
    </p>
    <PageHead title={title} />
    <Card aria-labelledby="schools">
      <h2 id="schools">Choose a school first</h2>
      <ul className={styles.schools}>
        {schools.map(({ name, href }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
      {more && <p className="sm soft">{more}</p>}
    </Card>
  </>
)
