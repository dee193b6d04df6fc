import UserMinus from 'lucide-react/icons/user-minus'
import { type Ref, useId } from 'react'
import { countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { OrLine } from '../../ui/or-line.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { isOffered, type School } from './draft.ts'
import styles from './update-rosters.module.css'

/** Where students can go: a class, or a teacher whose first class is to be created. */
export type Target =
  | { readonly kind: 'class'; readonly id: string; readonly name: string }
  | { readonly kind: 'teacher'; readonly id: string; readonly name: string }

interface ClassListProps {
  readonly ref: Ref<HTMLFieldSetElement>
  readonly school: School
  /** Number of students each class will have. */
  readonly sizes: ReadonlyMap<string, number>
  readonly target: Target | null
  readonly count: number
  readonly isBusy: boolean
  /** Some of the selected students are assigned, and can be left where they are. */
  readonly canLeave: boolean
  readonly onTarget: (target: Target) => void
  readonly onAdd: () => void
  readonly onDeactivate: () => void
  readonly onLeave: () => void
}

/** The school's classes, and what can be done with the selected students (S2.153). */
export function ClassList(props: ClassListProps) {
  const { school, sizes, target, count, isBusy, canLeave } = props
  const group = useId()
  const rows = [
    ...school.rosters.filter(isOffered).map((one) => ({
      ...one,
      about: [one.about, one.left].filter(Boolean).join('. '),
      target: { kind: 'class', id: one.rosterId, name: one.name } as const,
      size: sizeText(one.students, sizes.get(one.rosterId) ?? 0),
    })),
    ...school.without.map((one) => ({
      ...one,
      about: 'No class yet: one will be created',
      target: { kind: 'teacher', id: one.teacherId, name: one.name } as const,
      size: countOfStudents(0),
    })),
  ]
  return (
    <Card className={styles.where}>
      <fieldset ref={props.ref}>
        <legend>
          <h2>Where do they go?</h2>
        </legend>
        {rows.length === 0 && <p className="soft">This school has no classes and no teachers yet.</p>}
        <div className={styles.picks}>
          {rows.map((row) => {
            const isOn = target?.kind === row.target.kind && target.id === row.target.id
            return (
              <RadioCard
                key={`${row.target.kind} ${row.target.id}`}
                name={group}
                checked={isOn}
                onChange={() => props.onTarget(row.target)}
                title={row.fullName}
                lead={<Avatar initials={row.initials} tint={row.tint} className="not-small" />}
                words={row.name}
                about={row.about}
              >
                <span className="num sm soft">{row.size}</span>
              </RadioCard>
            )
          })}
        </div>
      </fieldset>
      <Button wide busy={isBusy} aria-disabled={count === 0 || target === null} onClick={props.onAdd}>
        {addText(count, target)}
      </Button>
      <OrLine className={styles.or}>or</OrLine>
      <Button tone="sec" wide aria-disabled={count === 0 || isBusy} onClick={props.onDeactivate}>
        <Icon of={UserMinus} size="s" />
        {count === 0 ? 'Deactivate students' : `Deactivate ${countOfStudents(count)}`}
      </Button>
      {canLeave && (
        <Button tone="quiet" wide onClick={props.onLeave}>
          {`Leave ${countOfStudents(count)} where they are`}
        </Button>
      )}
      <p className="sm muted">Deactivated students keep their results and can be restored.</p>
    </Card>
  )
}

const sizeText = (now: number, then: number): string =>
  now === then ? countOfStudents(now) : `${formatCount(now)}, then ${countOfStudents(then)}`

function addText(count: number, target: Target | null): string {
  if (count === 0) return 'Select students first'
  return target
    ? `Add ${countOfStudents(count)} to ${target.name}’s class`
    : `Choose a class for ${countOfStudents(count)}`
}
