import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Users from 'lucide-react/icons/users'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './select.module.css'

interface SelectProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly icon?: LucideIcon
  readonly dense?: boolean
  /**
   * `field` shows the label next to it and looks like an input; otherwise it looks like a secondary button.
   */
  readonly look?: 'button' | 'field'
  readonly className?: string
}

/** A native select. */
export function Select({ label, options, value, onChange, icon, dense, look, className }: SelectProps) {
  const select = (
    <span
      className={classes(styles.wrap, dense && styles.dense, look === 'field' && styles.field, className)}
    >
      {icon && <Icon of={icon} size="s" className={styles.lead} />}
      <select
        className={classes(styles.select, icon && styles.led)}
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" className={styles.chevron} />
    </span>
  )
  if (look !== 'field') return select
  return (
    <span className={styles.labeled}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {select}
    </span>
  )
}

interface RosterPickerProps {
  readonly rosters: readonly { readonly rosterId: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (rosterId: string) => void
}

/** Chooses which class is shown; renders nothing if there is only one. */
export function RosterPicker({ rosters, value, onChange }: RosterPickerProps) {
  if (rosters.length < 2) return null
  return (
    <Select
      label="Class"
      icon={Users}
      options={rosters.map((roster) => ({ value: roster.rosterId, label: roster.name }))}
      value={value}
      onChange={onChange}
    />
  )
}
