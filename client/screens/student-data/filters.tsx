import { gradeLabel } from '../../../shared/rules/grades.ts'
import { settingsGrades } from '../../../shared/rules/settings.ts'
import type { ChangeOf, ParamsOf } from '../../routing/use-params.ts'
import { Select } from '../../ui/select.tsx'

export const names = ['grade', 'status'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Grades stored in addition to those of the settings; the last means none. */
const OTHER_GRADES = ['9', '10', '11', '12', 'N/A']
const grades = [
  { value: '', label: 'All grades' },
  ...[...settingsGrades, ...OTHER_GRADES].map((value) => ({ value, label: gradeLabel(value) })),
]
const statuses = [
  { value: '', label: 'Active or not' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
]

const ifOffered = (options: typeof grades, value: string | undefined) =>
  options.find((option) => option.value === value)?.value || undefined

/** The filters in the address, without values that are not offered. */
export const filtersFrom = ({ grade, status }: Params): Params => ({
  grade: ifOffered(grades, grade),
  status: ifOffered(statuses, status),
})

interface FiltersProps {
  readonly filters: Params
  readonly change: Change
}

/** Filters by grade, and by active or deactivated. */
export function Filters({ filters, change }: FiltersProps) {
  return (
    <>
      <Select
        label="Grade"
        options={grades}
        value={filters.grade ?? ''}
        onChange={(grade) => change({ grade: grade || undefined })}
      />
      <Select
        label="Status"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(status) => change({ status: status || undefined })}
      />
    </>
  )
}
