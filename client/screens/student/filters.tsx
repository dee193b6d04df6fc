import type { StudentView } from '../../../shared/screens/student.ts'
import { classes } from '../../design/classes.ts'
import { Select } from '../../ui/select.tsx'
import type { Change } from './page.tsx'
import styles from './student.module.css'

interface FiltersProps {
  readonly filters: NonNullable<StudentView['filters']>
  readonly change: Change
}

/** Which plays count: those in one instructional or educational context, or all. */
export function Filters({ filters, change }: FiltersProps) {
  return (
    <div className={styles.filters}>
      {filters.map(({ param, label, value, options }) => (
        <Select
          key={param}
          dense
          // On paper, only active filters are worth mentioning.
          className={classes(value === '' && 'no-print')}
          label={label}
          options={options}
          value={value}
          onChange={(chosen) => change({ [param]: chosen || undefined })}
        />
      ))}
    </div>
  )
}
