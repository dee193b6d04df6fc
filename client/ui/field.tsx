import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: string
  /** What to do about it; it stands beside the field and is said with it. */
  readonly error?: string
  readonly optional?: boolean
  /** At the end of the label's line, such as a link. */
  readonly aside?: ReactNode
  /** Inside the field, at its end. */
  readonly end?: ReactNode
}

/** A labelled native input with its hint and its error. */
export function Field({ label, hint, error, optional, aside, end, className, ...rest }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.field, className)}>
      <span className={styles.head}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={styles.opt}> (optional)</span>}
        </label>
        {aside}
      </span>
      <span className={classes(styles.in, (error || rest['aria-invalid']) && styles.err)}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={described || undefined}
        />
        {end}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.errmsg}>
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A password with a button inside the field that reveals it. */
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
