import Trash from 'lucide-react/icons/trash-2'
import { questionHint } from '../../../shared/rules/name-questions.ts'
import { initials } from '../../../shared/rules/names.ts'
import { CHILD_NAME_LIMIT, type ChildFaults } from '../../../shared/rules/parent-roster.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import { ChildPassword } from './child-password.tsx'
import type { Fields, OwnChild, Row } from './draft.ts'
import styles from './parent-roster.module.css'
import { nameOf } from './use-children.ts'

interface ChildRowProps {
  readonly row: Row
  /** How the row is called: the child's name, or its place. */
  readonly name: string
  readonly ages: readonly string[]
  readonly faults: ChildFaults
  readonly onEdit: (changes: Partial<Fields>) => void
  /** Somebody has left a field. */
  readonly onLeave: (field: keyof Fields) => void
  /** Left out for the only row of an empty list. */
  readonly onRemove?: () => void
  readonly onReset: (child: OwnChild) => void
}

/** A child's first name and age (S5.70, S5.71, S5.75). */
export function ChildRow({ row, name, ages, faults, onEdit, onLeave, onRemove, onReset }: ChildRowProps) {
  const item = useSuccessor<HTMLLIElement>()
  const { key, child, firstName, age } = row
  const isStored = child?.firstName === firstName
  const question = isStored ? undefined : questionHint({ firstName, lastName: '' }, 'save')
  return (
    <li ref={item} className={styles.row}>
      <fieldset className={styles.fields} data-row={key} aria-label={name}>
        <Avatar
          initials={child?.initials ?? initials({ firstName, lastName: '' })}
          tint={child?.tint ?? 1}
          size="l"
          className={styles.avatar}
        />
        <Field
          label="First name"
          name="firstName"
          autoComplete="off"
          maxLength={CHILD_NAME_LIMIT}
          value={firstName}
          error={faults.firstName}
          hint={question}
          onChange={({ target }) => onEdit({ firstName: target.value })}
          onBlur={() => onLeave('firstName')}
        />
        <div className={styles.age}>
          <SelectField
            label="Age"
            name="age"
            value={age}
            error={faults.age}
            options={ages.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onEdit({ age: target.value })}
            onBlur={() => onLeave('age')}
          />
        </div>
        {onRemove && (
          <Button
            tone="quiet"
            icon
            className={styles.remove}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <Icon of={Trash} />
          </Button>
        )}
        {child?.password && child.password !== 'none' && (
          <ChildPassword password={child.password} name={nameOf(child)} onReset={() => onReset(child)} />
        )}
      </fieldset>
    </li>
  )
}
