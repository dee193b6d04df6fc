import type { NoticePriority } from '../../../shared/rules/notices.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './kind-field.module.css'

const LABEL = 'Among notices of its kind'
const options = [
  { value: 'first', label: 'First' },
  { value: 'usual', label: 'Usual' },
  { value: 'last', label: 'Last' },
] as const

interface PriorityFieldProps {
  readonly value: NoticePriority
  /** Where its kind stands among all that is said. */
  readonly ofKind: string
  readonly onChange: (priority: NoticePriority) => void
}

/** Where a notice stands: its kind decides first, and among the same kind its writer. */
export function PriorityField({ value, ofKind, onChange }: PriorityFieldProps) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {LABEL}
      </p>
      <Segmented label={LABEL} options={options} value={value} onChange={onChange} />
      <p className="sm soft">{ofKind}</p>
    </div>
  )
}
