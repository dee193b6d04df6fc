import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Ref } from 'react'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import type { SameName } from '../../../shared/rules/next-rosters.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { School, Student } from './draft.ts'
import type { Overtaken } from './overtaken.ts'
import { PlacedLine } from './placed-line.tsx'
import { SameNameLine } from './same-name-line.tsx'
import styles from './to-settle.module.css'

interface NameActions {
  readonly onShow: (students: readonly string[]) => void
  readonly onOneChild: (students: readonly Student[]) => void
  readonly onDifferent: (students: readonly Student[]) => void
}

interface ToSettleProps extends NameActions {
  readonly ref: Ref<HTMLElement>
  readonly school: School
  /** Students who have been placed since somebody decided where they go. */
  readonly overtaken: readonly Overtaken[]
  /** Students of one name who would be in one class: one of them needs another. */
  readonly clashes: readonly SameName<Student>[]
  /** Students of one name in different classes, who may be one child. */
  readonly namesakes: readonly (readonly Student[])[]
  readonly onStay: (one: Overtaken) => void
  readonly onMoveAgain: (one: Overtaken) => void
}

/** As many as are decided in one go; the next follow as these are settled. */
const SHOWN = 5

/**
 * What is to be settled: in sight the students who have been placed since and the names that cannot stay in one class,
 * and folded away those who may be one child, because they keep nobody from going on.
 */
export function ToSettle(props: ToSettleProps) {
  const { ref, school, overtaken, clashes, namesakes, onStay, onMoveAgain, ...actions } = props
  if (overtaken.length + clashes.length + namesakes.length === 0) return null
  const classNames = new Map(school.rosters.map(({ rosterId, about }) => [rosterId, about]))
  const more = overtaken.length - SHOWN
  return (
    <Card pad="none" className={styles.names} role="status" aria-label="To settle" ref={ref} tabIndex={-1}>
      {overtaken.length > 0 && (
        <div className={styles.clashes}>
          <Title>
            {overtaken.length === 1
              ? 'One student was placed since you decided'
              : `${countOfStudents(overtaken.length)} were placed since you decided`}
          </Title>
          <p className="sm soft">Nobody is moved twice in a year unless you decide so.</p>
          <ul>
            {overtaken.slice(0, SHOWN).map((one) => (
              <PlacedLine
                key={one.student.studentId}
                overtaken={one}
                decided={one.to === null ? null : classNames.get(one.to)}
                onShow={actions.onShow}
                {...{ onStay, onMoveAgain }}
              />
            ))}
          </ul>
          {more > 0 && (
            <Button
              tone="quiet"
              dense
              onClick={() => actions.onShow(overtaken.map(({ student }) => student.studentId))}
            >
              {`Show these and ${countOf(more, 'other')}`}
            </Button>
          )}
        </div>
      )}
      {clashes.length > 0 && (
        <div className={styles.clashes}>
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
        </div>
      )}
      {namesakes.length > 0 && <MaybeOneChild namesakes={namesakes} {...actions} />}
    </Card>
  )
}

function MaybeOneChild({ namesakes, ...actions }: NameActions & Pick<ToSettleProps, 'namesakes'>) {
  const more = namesakes.length - SHOWN
  return (
    <Disclosure
      title={namesakes.length === 1 ? 'One name twice' : `${namesakes.length} names more than once`}
      about={namesakes.length === 1 ? 'Is it one child?' : 'Are they one child?'}
    >
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
    </Disclosure>
  )
}

const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`)

const Title = ({ children }: { readonly children: string }) => (
  <h2 className={classes(styles.title, 'h3')}>
    <Icon of={TriangleAlert} />
    {children}
  </h2>
)
