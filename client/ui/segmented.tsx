import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** What is being chosen, before the choices. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** Two to five short choices that filter what is on screen: a fieldset of native radios. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes(styles.seg, props.className)}>
      <legend className="vh">{props.label}</legend>
      {props.options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          <span className={styles.face}>
            {option.icon && <Icon of={option.icon} size="s" />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
