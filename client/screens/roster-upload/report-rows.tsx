import Armchair from 'lucide-react/icons/armchair'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Equal from 'lucide-react/icons/equal'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { RosterUploadView } from '../../../shared/screens/roster-upload.ts'
import { Icon } from '../../design/icon.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './roster-upload.module.css'

type Row = NonNullable<RosterUploadView['report']>['rows'][number]

interface ReportRowsProps {
  readonly rows: readonly Row[]
  readonly choose: (row: number, choice: string) => void
}

const marks = {
  new: { tone: 'good', icon: CircleCheck },
  changed: { tone: 'brand', icon: Pencil },
  same: { tone: 'plain', icon: Equal },
  duplicate: { tone: 'warn', icon: TriangleAlert },
  'no-room': { tone: 'warn', icon: Armchair },
  error: { tone: 'bad', icon: CircleX },
} as const

/** One line per row of the file: its number, the student, the status as icon and word, and what was found. */
export function ReportRows({ rows, choose }: ReportRowsProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="vh">What each row of the file does</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Student</th>
            <th scope="col">Status</th>
            <th scope="col">What we found</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className="num muted">{row.row}</td>
              <th scope="row">{row.student}</th>
              <td>
                <Chip tone={marks[row.status].tone}>
                  <Icon of={marks[row.status].icon} size="s" />
                  {row.label}
                </Chip>
              </td>
              <td>
                {row.found}
                {row.question && (
                  <span className={styles.question}>
                    <Icon of={TriangleAlert} size="s" />
                    {row.question}
                  </span>
                )}
                {row.choices.length > 0 && <Choice row={row} choose={choose} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Chooses which student a row means, an existing one, a new one, or nobody yet; or whether a questioned name is kept. */
function Choice({ row, choose }: { readonly row: Row; readonly choose: ReportRowsProps['choose'] }) {
  const isNameAsked = row.choices.some(({ value }) => value === 'left-out')
  return (
    <select
      className={styles.choice}
      aria-label={
        isNameAsked ? `Row ${row.row}, keep ${row.student}?` : `Row ${row.row}, who is ${row.student}?`
      }
      value={row.choice}
      onChange={({ currentTarget }) => choose(row.row, currentTarget.value)}
    >
      <option value="">{row.unchosen}</option>
      {row.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
