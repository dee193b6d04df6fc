import { gradeWords } from '../../../shared/rules/grades.ts'
import { settingsGrades } from '../../../shared/rules/settings.ts'
import type { ChangeOf, ParamsOf } from '../../routing/use-params.ts'
import { Select } from '../../ui/select.tsx'

export const names = ['grade', 'status'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Grades stored in addition to those of the settings; the last means none. */
const furtherGrades = ['9', '10', '11', '12', 'N/A']
const grades = [
  { value: '', label: 'All grades' },
  ...[...settingsGrades, ...furtherGrades].map((value) => ({ value, label: gradeWords(value) })),
]
const statuses = [
  { value: '', label: 'Active or not' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
]

const offered = (options: typeof grades, value: string | undefined) =>
  options.find((option) => option.value === value)?.value || undefined

/** The filters in the address, without values that are not offered. */
export const choiceFrom = ({ grade, status }: Params): Params => ({
  grade: offered(grades, grade),
  status: offered(statuses, status),
})

interface FiltersProps {
  readonly choice: Params
  readonly change: Change
}

/** Filters by grade, and by active or deactivated. */
export function Filters({ choice, change }: FiltersProps) {
  return (
    <>
      <Select
        label="Grade"
        options={grades}
        value={choice.grade ?? ''}
        onChange={(grade) => change({ grade: grade || undefined })}
      />
      <Select
        label="Status"
        options={statuses}
        value={choice.status ?? ''}
        onChange={(status) => change({ status: status || undefined })}
      />
    </>
  )
}
