import CircleAlert from 'lucide-react/icons/circle-alert'
import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './field.module.css'

export interface FieldLabelProps {
  readonly label: string
  readonly hint?: string
  /** What to do about the error; shown at the field and announced with it. */
  readonly error?: string
  readonly optional?: boolean
  /** At the end of the label's line, for example a link. */
  readonly aside?: ReactNode
  readonly className?: string
}

interface FieldBoxProps extends FieldLabelProps {
  /** The control's id; its hint and error are `${id}-hint` and `${id}-error`. */
  readonly id: string
  readonly children: ReactNode
}

/** The frame of a control: its label above, its hint and error below. */
export function FieldBox({ id, label, hint, error, optional, aside, className, children }: FieldBoxProps) {
  return (
    <div className={classes(styles.field, className)}>
      <span className={styles.head}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={styles.opt}> (optional)</span>}
        </label>
        {aside}
      </span>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with a field or a group of fields. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={styles.errmsg}>
      <Icon of={CircleAlert} size="s" />
      {children}
    </p>
  )
}

/** Value for the control's aria-describedby: its hint and error, if any. */
export const describedBy = (
  id: string,
  { hint, error }: Pick<FieldLabelProps, 'hint' | 'error'>,
): string | undefined => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export interface FieldProps extends FieldLabelProps, Omit<ComponentProps<'input'>, keyof FieldLabelProps> {
  /** Inside the field, before and after the text. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Readable but not editable; the hint explains why. */
  readonly locked?: boolean
}

/** A labeled native input with its hint and its error. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  start,
  end,
  locked,
  className,
  ...rest
}: FieldProps) {
  const id = useId()
  const isInvalid = error || rest['aria-invalid']
  return (
    <FieldBox {...{ id, label, hint, error, optional, aside, className }}>
      <span className={classes(styles.in, isInvalid && styles.err, locked && styles.locked)}>
        {start}
        <input
          {...rest}
          id={id}
          className={styles.input}
          readOnly={locked || rest.readOnly}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {locked ? <Icon of={Lock} size="s" className={styles.lock} /> : end}
      </span>
    </FieldBox>
  )
}
