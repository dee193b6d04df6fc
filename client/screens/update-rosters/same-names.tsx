import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { NamePair } from '../../../shared/rules/next-rosters.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { School, Student } from './draft.ts'
import styles from './name-pairs.module.css'

interface NamePairsProps {
  readonly school: School
  readonly pairs: readonly NamePair<Student>[]
  readonly onShow: (students: readonly string[]) => void
}

/** The students of one name who would be in one class, with a way to them: one of them needs another class. */
export function NamePairs({ school, pairs, onShow }: NamePairsProps) {
  if (pairs.length === 0) return null
  const classNames = new Map(school.rosters.map(({ rosterId, about }) => [rosterId, about]))
  return (
    <Card pad="tight" className={styles.pairs} role="status">
      <h2 className={classes(styles.title, 'h3')}>
        <Icon of={TriangleAlert} />
        {pairs.length === 1
          ? 'One name to sort out before you press Done'
          : `${pairs.length} names to sort out before you press Done`}
      </h2>
      <p className="sm soft">Students in the same class need different names.</p>
      <ul>
        {pairs.map(({ rosterId, children }) => (
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
