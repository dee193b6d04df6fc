import { Segmented } from '../../ui/segmented.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A segmented choice with its label in sight above it. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {props.label}
      </p>
      <Segmented {...props} className={styles.choices} />
    </div>
  )
}
