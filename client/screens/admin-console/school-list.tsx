import School from 'lucide-react/icons/school'
import { Link } from 'wouter'
import type { FoundSchool } from '../../../shared/screens/admin-console.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './school-list.module.css'

/** The schools whose names match, each with its plan; with superpowers a link to its teachers. */
export const SchoolList = ({ schools }: { readonly schools: readonly FoundSchool[] }) => (
  <Card aria-labelledby="schools">
    <h2 id="schools">Schools</h2>
    <ul className={styles.list}>
      {schools.map(({ schoolId, name, about, plan, href }) => (
        <li key={schoolId}>
          <Icon of={School} />
          <TwoLines about={about}>{href === null ? name : <Link href={href}>{name}</Link>}</TwoLines>
          <Chip tone={plan.tone}>{plan.label}</Chip>
        </li>
      ))}
    </ul>
  </Card>
)
