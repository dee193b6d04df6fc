import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './field.module.css'
import { describedBy, FieldBox } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  readonly optional?: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while nothing is chosen; choosing it again clears the choice. */
  readonly empty?: string
}

/** A labeled native select of a form. */
export function SelectField({ label, hint, error, optional, options, empty, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldBox {...{ id, label, hint, error, optional }}>
      <span className={classes(styles.in, error && styles.err)}>
        <select
          {...rest}
          id={id}
          className={classes(styles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="s" className={styles.chevron} />
      </span>
    </FieldBox>
  )
}
