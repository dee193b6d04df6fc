import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import type { TeacherStatus, TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { Icon } from '../../design/icon.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import styles from './report-rows.module.css'

type Row = NonNullable<TeacherUploadView['report']>['rows'][number]
export type Choose = (
  row: number,
  choice: { readonly role?: string; readonly grade?: string; readonly returns?: boolean },
) => void

interface ReportRowsProps {
  readonly rows: readonly Row[]
  /** Whether invitations are sent with the accounts. */
  readonly isInviting: boolean
  readonly choose: Choose
}

const marks = {
  new: { tone: 'good', icon: CircleCheck },
  known: { tone: 'brand', icon: UserCheck },
  deactivated: { tone: 'brand', icon: Undo2 },
  twice: { tone: 'warn', icon: Copy },
  support: { tone: 'warn', icon: LifeBuoy },
  error: { tone: 'bad', icon: CircleX },
} as const

interface StatusChipProps {
  readonly status: TeacherStatus
  readonly children: string
}

/** A row's status, or how many rows have it, as icon and word. */
export const StatusChip = ({ status, children }: StatusChipProps) => (
  <Chip tone={marks[status].tone}>
    <Icon of={marks[status].icon} size="s" />
    {children}
  </Chip>
)

/** One line per row of the file: its number, the teacher, role and grade, the status, and what was found. */
export const ReportRows = ({ rows, isInviting, choose }: ReportRowsProps) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption className="vh">What each row of the file does</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Teacher</th>
          <th scope="col">Role and grade</th>
          <th scope="col">Status</th>
          <th scope="col">What we found</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className="num muted">{row.row}</td>
            <th scope="row">
              <b className={styles.name}>{row.name}</b>
              <span className="sm muted">{row.email}</span>
            </th>
            <td>
              {row.role}
              {row.grade !== null && <span className={styles.grade}>{row.grade}</span>}
            </td>
            <td>
              <StatusChip status={row.status}>{row.label}</StatusChip>
            </td>
            <td className="soft">
              <ToSupport>{(!isInviting && row.foundLater) || row.found}</ToSupport>
              {row.question && (
                <span className={styles.question}>
                  <Icon of={TriangleAlert} size="s" />
                  {row.question}
                </span>
              )}
              {row.choice && <RowChoice row={row} choice={row.choice} choose={choose} />}
              {row.returns !== null && <Returns row={row} returns={row.returns} choose={choose} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface RowChoiceProps {
  readonly row: Row
  readonly choice: NonNullable<Row['choice']>
  readonly choose: Choose
}

/** Chooses a role or a grade in place of the file's; looks like a link, and is a native select. */
const RowChoice = ({ row, choice: { field, label, value, options }, choose }: RowChoiceProps) => (
  <>
    {' '}
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(row.row, { [field]: currentTarget.value })}
    >
      {value === '' && <option value="">{`Choose a ${field}`}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </>
)

interface ReturnsProps {
  readonly row: Row
  readonly returns: boolean
  readonly choose: Choose
}

/** Brings a deactivated teacher back with the file, or leaves them as they are. */
const Returns = ({ row: { row, name }, returns, choose }: ReturnsProps) => (
  <>
    {' '}
    <button
      type="button"
      className={styles.link}
      aria-label={returns ? `Leave ${name} deactivated` : `Bring back ${name} with this file`}
      onClick={() => choose(row, { returns: !returns })}
    >
      {returns ? 'Leave deactivated' : 'Bring back'}
    </button>
    {!returns && ' with this file'}
  </>
)
