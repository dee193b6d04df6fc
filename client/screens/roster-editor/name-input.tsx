import { classes } from '../../design/classes.ts'
import styles from './editor.module.css'

interface NameInputProps {
  readonly label: string
  readonly value: string
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (text: string) => void
}

/** One part of a name in a row, named by its label alone; right-to-left names keep their own direction. */
export function NameInput({ label, value, invalid, describedBy, onChange }: NameInputProps) {
  return (
    <input
      className={classes(styles.input, invalid && styles.wrong)}
      aria-label={label}
      placeholder={label}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
