import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  /** One line below the label; it says why if the switch is locked. */
  readonly about: ReactNode
  readonly checked: boolean
  /** Cannot be switched, but stays readable. */
  readonly locked?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A setting that takes effect immediately: a native checkbox with the switch role. */
export function Switch({ label, about, checked, locked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <p id={`${id}-about`} className="sm soft">
          {about}
        </p>
      </div>
      <span className={styles.place}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={checked}
          aria-checked={checked}
          aria-disabled={locked || undefined}
          aria-describedby={`${id}-about`}
          onChange={(event) => !locked && onChange(event.target.checked)}
        />
      </span>
    </div>
  )
}
