import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import styles from './field.module.css'

interface AroundProps {
  readonly label: string
  readonly hint?: string
  /** What to do about the error; shown at the field and announced with it. */
  readonly error?: string
  readonly optional?: boolean
  /** At the end of the label's line, for example a link. */
  readonly aside?: ReactNode
  readonly className?: string
}

interface FieldBoxProps extends AroundProps {
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
  { hint, error }: Pick<AroundProps, 'hint' | 'error'>,
): string | undefined => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

interface FieldProps extends AroundProps, Omit<ComponentProps<'input'>, keyof AroundProps> {
  /** Inside the field, before and after the text. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Readable but not editable: the hint says why. */
  readonly locked?: boolean
}

/** A labelled native input with its hint and its error. */
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
  const isWrong = error || rest['aria-invalid']
  return (
    <FieldBox {...{ id, label, hint, error, optional, aside, className }}>
      <span className={classes(styles.in, isWrong && styles.err, locked && styles.locked)}>
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

/** A password field with a button inside that reveals the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          tone="quiet"
          icon
          className={styles.reveal}
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </Button>
      }
    />
  )
}
