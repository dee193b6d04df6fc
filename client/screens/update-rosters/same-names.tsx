import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SameName } from '../../../shared/rules/next-rosters.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { School, Student } from './draft.ts'
import styles from './same-names.module.css'

interface SameNamesProps {
  readonly school: School
  readonly clashes: readonly SameName<Student>[]
  readonly onShow: (students: readonly string[]) => void
}

/** The students of one name who would be in one class, with a way to them: one of them needs another class. */
export function SameNames({ school, clashes, onShow }: SameNamesProps) {
  if (clashes.length === 0) return null
  const classNames = new Map(school.rosters.map(({ rosterId, about }) => [rosterId, about]))
  return (
    <Card pad="tight" className={styles.names} role="status">
      <h2 className={classes(styles.title, 'h3')}>
        <Icon of={TriangleAlert} />
        {clashes.length === 1
          ? 'One name to sort out before you press Done'
          : `${clashes.length} names to sort out before you press Done`}
      </h2>
      <p className="sm soft">Students in the same class need different names.</p>
      <ul>
        {clashes.map(({ rosterId, children }) => (
          <li key={`${rosterId} ${children[0]?.studentId}`}>
            <p>
              <b className="strong">{children[0]?.fullName}</b>
              {`, ${children.length === 2 ? 'twice' : `${children.length} times`} in ${classNames.get(rosterId)}`}
              <span className={classes(styles.from, 'sm soft')}>
                {children.map(({ about }) => about).join(' · ')}
              </span>
            </p>
            <Button
              tone="sec"
              dense
              aria-label={`${showWords(children.length)}: ${children[0]?.fullName}`}
              onClick={() => onShow(children.map(({ studentId }) => studentId))}
            >
              {showWords(children.length)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const showWords = (count: number): string => (count === 2 ? 'Show both' : 'Show them')
