import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { classes } from '../../design/classes.ts'
import { type PasswordAction, passwordActions } from '../../picture-passwords/password-actions.ts'
import { FieldError } from '../../ui/field.tsx'
import { useGrid } from '../../ui/use-grid.ts'
import { type Fields, nameOf, questionAbout, type Row, type Student } from './draft.ts'
import styles from './editor.module.css'
import { isPressed } from './is-pressed.ts'
import { NameInput } from './name-input.tsx'
import { NameQuestion } from './name-question.tsx'
import { PasswordChip } from './password-chip.tsx'
import { StudentMenu } from './student-menu.tsx'
import { useRowInSight } from './use-row-in-sight.ts'

interface Grade {
  readonly value: string
  readonly label: string
}

interface StudentTableProps {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly grades: readonly Grade[]
  /** By row; only those that should be shown already. */
  readonly faults: Readonly<Record<string, string>>
  /** Whether there is another class to move to. */
  readonly canMove: boolean
  readonly passwords: RosterEditorView['passwords']
  readonly onEdit: (key: string, changes: Partial<Fields>) => void
  /** Called when the focus leaves a row. */
  readonly onLeaveRow: (key: string) => void
  readonly onPassword: (key: string, action: PasswordAction) => void
  readonly onMove: (key: string) => void
  readonly onRemove: (key: string) => void
}

const columns = ['number', 'student', 'menu'] as const
const stop = (is: boolean): 0 | -1 => (is ? 0 : -1)

/**
 * Returns a stable function that always calls the newest `run`, so that rows render only for changes of their
 * own.
 */
function useLatestCallback<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}

/**
 * The rows of the class as a grid: one tab stop, arrows move, Enter or F2 enters a row's fields, Escape
 * leaves them.
 */
export function StudentTable({
  caption,
  rows,
  grades,
  faults,
  canMove,
  passwords,
  ...handlers
}: StudentTableProps) {
  const grid = useGrid(['head', ...rows.map(({ key }) => key)], columns, rows[0]?.key ?? 'head')
  const onEdit = useLatestCallback(handlers.onEdit)
  const onLeaveRow = useLatestCallback(handlers.onLeaveRow)
  const onPassword = useLatestCallback(handlers.onPassword)
  const onMove = useLatestCallback(handlers.onMove)
  const onRemove = useLatestCallback(handlers.onRemove)
  const headStop = grid.tabStopIn('head')
  return (
    <table {...grid.table} className={classes(styles.table, passwords && styles.pictured)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" tabIndex={stop(headStop === 'number')} className={styles.number}>
            <span aria-hidden="true">#</span>
            <span className="vh">Number</span>
          </th>
          <th scope="col" tabIndex={stop(headStop === 'student')}>
            <span className={styles.fields}>
              <span>First name</span>
              <span>Last name</span>
              <span className="not-small">Grade</span>
              {passwords && <span className="not-small">Picture password</span>}
            </span>
          </th>
          <th scope="col" tabIndex={stop(headStop === 'menu')} className={styles.menu}>
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <StudentRow
            key={row.key}
            rowKey={row.key}
            number={i + 1}
            firstName={row.firstName}
            lastName={row.lastName}
            gradeLevel={row.gradeLevel}
            userNumber={row.student?.userNumber ?? null}
            href={row.student?.href ?? null}
            password={row.student?.password ?? null}
            mayReset={passwords?.mayReset === true}
            canMove={canMove && row.student !== null}
            grades={grades}
            fault={faults[row.key]}
            question={questionAbout(row)}
            stop={grid.tabStopIn(row.key)}
            onEdit={onEdit}
            onLeaveRow={onLeaveRow}
            onPassword={onPassword}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className={styles.nobody}>
              No students yet. Add the first one below.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface StudentRowProps
  extends Fields,
    Pick<
      StudentTableProps,
      'grades' | 'canMove' | 'onEdit' | 'onLeaveRow' | 'onPassword' | 'onMove' | 'onRemove'
    > {
  readonly rowKey: string
  readonly number: number
  readonly userNumber: number | null
  readonly href: string | null
  readonly password: Student['password']
  readonly mayReset: boolean
  readonly fault: string | undefined
  readonly question: string | undefined
  /** The column of the grid's one tab stop, if it is in this row. */
  readonly stop: string | null
}

const StudentRow = memo(function StudentRow({
  rowKey,
  number,
  firstName,
  lastName,
  gradeLevel,
  userNumber,
  href,
  password,
  mayReset,
  canMove,
  grades,
  fault,
  question,
  stop: column,
  onEdit,
  onLeaveRow,
  onPassword,
  onMove,
  onRemove,
}: StudentRowProps) {
  const name = nameOf({ firstName, lastName, gradeLevel }) || 'New student'
  const faultId = `fault-${rowKey}`
  const questionId = `question-${rowKey}`
  const row = useRef<HTMLTableRowElement>(null)
  useRowInSight(row, fault ?? question)
  const about = { invalid: fault !== undefined, describedBy: fault ? faultId : question && questionId }
  return (
    <tr
      ref={row}
      data-row={rowKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isPressed(relatedTarget)) onLeaveRow(rowKey)
      }}
    >
      <th scope="row" tabIndex={stop(column === 'number')} className={styles.number}>
        {number}
      </th>
      <td tabIndex={stop(column === 'student')}>
        <fieldset aria-label={name} className={styles.fields}>
          <NameInput
            label="First name"
            {...about}
            value={firstName}
            onChange={(text) => onEdit(rowKey, { firstName: text })}
          />
          <NameInput
            label="Last name"
            {...about}
            value={lastName}
            onChange={(text) => onEdit(rowKey, { lastName: text })}
          />
          <select
            className={classes(styles.input, styles.grade)}
            aria-label="Grade"
            value={gradeLevel}
            onChange={({ target }) => onEdit(rowKey, { gradeLevel: target.value })}
          >
            {grades.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {password && <PasswordChip password={password} />}
        </fieldset>
        {fault !== undefined && (
          <>
            <FieldError id={faultId}>{fault}</FieldError>
            {userNumber !== null && <p className="sm soft">Player number {userNumber}</p>}
          </>
        )}
        {fault === undefined && question && <NameQuestion id={questionId}>{question}</NameQuestion>}
      </td>
      <td tabIndex={stop(column === 'menu')} className={styles.menu}>
        <StudentMenu
          name={name}
          href={href}
          passwordActions={passwordActions(password, mayReset)}
          onPassword={(action) => onPassword(rowKey, action)}
          onMove={canMove ? () => onMove(rowKey) : null}
          onRemove={() => onRemove(rowKey)}
        />
      </td>
    </tr>
  )
})
