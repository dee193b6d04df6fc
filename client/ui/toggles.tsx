import Check from 'lucide-react/icons/check'
import { Icon } from '../design/icon.tsx'
import checkbox from './checkbox.module.css'
import styles from './toggles.module.css'

interface TogglesProps<Value extends string> {
  /** What is being chosen, above the choices. */
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Short choices, any number of which can be on: a fieldset of native checkboxes that look like chips. */
export function Toggles<Value extends string>({
  label,
  hint,
  options,
  chosen,
  onChange,
}: TogglesProps<Value>) {
  return (
    <fieldset className={styles.toggles}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              className={checkbox.input}
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span className={styles.face}>
              <Icon of={Check} size="s" className={styles.mark} />
              {label}
            </span>
          </label>
        ))}
      </div>
      {hint && <p className="sm muted">{hint}</p>}
    </fieldset>
  )
}
