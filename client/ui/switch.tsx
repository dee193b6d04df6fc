import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  /** One line under the label; it says why where the switch cannot be moved. */
  readonly about: ReactNode
  readonly checked: boolean
  /** It stays where it is, and stays readable. */
  readonly locked?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A setting that is on or off at once: a native checkbox with the role of a switch. */
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
