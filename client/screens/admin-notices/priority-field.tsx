import type { NoticePriority } from '../../../shared/rules/notices.ts'
import field from '../../ui/field.module.css'
import { ChoiceField } from './choice-field.tsx'

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
    <div className={field.field}>
      <ChoiceField label="Among notices of its kind" options={options} value={value} onChange={onChange} />
      <p className={field.hint}>{ofKind}</p>
    </div>
  )
}
