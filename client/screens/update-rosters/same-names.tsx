import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { countOf } from '../../../shared/rules/counts.ts'
import type { SameName } from '../../../shared/rules/next-rosters.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import type { School, Student } from './draft.ts'
import { SameNameLine } from './same-name-line.tsx'
import styles from './same-names.module.css'

interface SameNamesProps {
  readonly school: School
  /** Students of one name who would be in one class: one of them needs another. */
  readonly clashes: readonly SameName<Student>[]
  /** Students of one name in different classes, who may be one child. */
  readonly namesakes: readonly (readonly Student[])[]
  readonly onShow: (students: readonly string[]) => void
  readonly onOneChild: (students: readonly Student[]) => void
  readonly onDifferent: (students: readonly Student[]) => void
}

/** As many as are decided in one go; the next follow as these are settled. */
const SHOWN = 5

/** The names that several students have: first those who cannot stay in one class, then those who may be one child. */
export function SameNames({ school, clashes, namesakes, ...actions }: SameNamesProps) {
  if (clashes.length + namesakes.length === 0) return null
  const classNames = new Map(school.rosters.map(({ rosterId, about }) => [rosterId, about]))
  const times = (count: number) => (count === 2 ? 'twice' : `${count} times`)
  const more = namesakes.length - SHOWN
  return (
    <Card pad="tight" className={styles.names} role="status">
      {clashes.length > 0 && (
        <>
          <Title>
            {clashes.length === 1
              ? 'One name to sort out before you press Done'
              : `${clashes.length} names to sort out before you press Done`}
          </Title>
          <p className="sm soft">Students in the same class need different names.</p>
          <ul>
            {clashes.map(({ rosterId, children }) => (
              <SameNameLine
                key={`${rosterId} ${children[0]?.studentId}`}
                students={children}
                where={`${times(children.length)} in ${classNames.get(rosterId)}`}
                {...actions}
                onDifferent={undefined}
              />
            ))}
          </ul>
        </>
      )}
      {namesakes.length > 0 && (
        <>
          <Title>
            {namesakes.length === 1
              ? 'One name twice: is it one child?'
              : `${namesakes.length} names more than once: are they one child?`}
          </Title>
          <ul>
            {namesakes.slice(0, SHOWN).map((students) => (
              <SameNameLine
                key={students[0]?.studentId}
                students={students}
                where={`${times(students.length)} in this school`}
                {...actions}
              />
            ))}
          </ul>
          {more > 0 && <p className="sm soft">{`${countOf(more, 'more name')} after these.`}</p>}
        </>
      )}
    </Card>
  )
}

const Title = ({ children }: { readonly children: string }) => (
  <h2 className={classes(styles.title, 'h3')}>
    <Icon of={TriangleAlert} />
    {children}
  </h2>
)
