import { useId, useState } from 'react'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import { standingOf } from '../../pasted/line-status.tsx'
import { isOpen, type Pasted, type PastedLine } from '../../pasted/pasted.ts'
import { ColumnsButton, PastedStudents, useCheckedColumns } from '../../pasted/pasted-students.tsx'
import type { ColumnUse } from '../../pasted/sheet.ts'
import type { PastedState } from '../../pasted/use-pasted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'
import { MoreSeatsLink } from './more-seats-link.tsx'
import type { Adding, NewStudent } from './use-adding.ts'
import { useLookalikes } from './use-lookalikes.ts'

interface PasteDialogProps {
  readonly name: string
  readonly adding: Adding
  readonly state: PastedState
  /** The students to add, and the lines that stay. */
  readonly onAdd: (students: readonly NewStudent[], rest: readonly PastedLine[]) => void
  readonly onClose: () => void
}

const offered: readonly ColumnUse[] = ['firstName', 'lastName', 'name', 'grade', 'leave']

/**
 * A pasted list next to what will become of each of its lines, or a pasted spreadsheet with its columns,
 * before anything is added (S5.11 to S5.17). Valid lines can be added right away; the rest stays.
 */
export function PasteDialog({ name, adding, state, onAdd, onClose }: PasteDialogProps) {
  const id = useId()
  const { failed, isBusy } = adding
  const [isPressed, setPressed] = useState(false)
  const { pasted } = state
  const columns = useCheckedColumns(state)
  const valid = pasted.lines.filter(({ fault }) => fault === undefined)
  const { lookalikeOf, hasFailed } = useLookalikes(valid, adding.findMatches)
  const ready = valid.filter((line) => standingOf(line, lookalikeOf(line)) === 'ready')
  const seats = adding.seats?.left
  const seatsLeft = seats ?? ready.length
  const isTooMany = ready.length > seatsLeft
  const hasToCheck = pasted.sheet !== null && !pasted.sheet.isKept && columns.shown === null
  const isDisabled = ready.length === 0 || isTooMany
  const add = (lines: Pasted['lines']) => {
    setPressed(true)
    onAdd(
      lines.map((line) => ({ ...line, isAnswered: true })),
      pasted.lines.filter((line) => !lines.includes(line)),
    )
  }
  const places = columns.shown ? roomText(seats) : pasted.leftOutText

  return (
    <Dialog
      wide={columns.shown ? 'table' : true}
      title="Check the pasted list"
      sub={columns.shown ? sheetText(pasted) : seats !== undefined && `${name} has ${seatText(seats)} left.`}
      onClose={onClose}
      footer={
        <>
          <span className={`${styles.first} sm soft`}>{places}</span>
          {columns.shown === null && (
            <Button tone="sec" onClick={onClose}>
              Back
            </Button>
          )}
          <ColumnsButton state={state} columns={columns} isNext={hasToCheck} />
          {!hasToCheck && (
            <Button
              busy={isBusy}
              aria-disabled={isDisabled}
              aria-describedby={isTooMany ? `${id}-full` : isDisabled ? id : undefined}
              onClick={() => add(ready)}
            >
              {ready.length === 0 ? 'Add students' : `Add ${countOfStudents(ready.length)}`}
            </Button>
          )}
        </>
      }
    >
      {failed && isPressed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      {hasFailed && !(failed && isPressed) && (
        <Banner box tone="warn">
          Whether these students already exist could not be checked. It is checked again before they are
          added.
        </Banner>
      )}
      {isTooMany && (
        <Banner box tone="warn">
          <span id={`${id}-full`}>
            <b>
              {countOf(ready.length, 'name')}, {seatText(seatsLeft)}.
            </b>{' '}
            Leave {ready.length - seatsLeft === 1 ? 'one' : ready.length - seatsLeft} out.{' '}
            {adding.seats?.full}
          </span>{' '}
          <MoreSeatsLink />
        </Banner>
      )}
      <PastedStudents
        state={state}
        columns={columns}
        offered={offered}
        countsId={id}
        lookalikeOf={lookalikeOf}
        onChoose={() => add(valid.filter((line) => !isOpen(line) && lookalikeOf(line)))}
      />
    </Dialog>
  )
}

const seatText = (count: number): string => countOf(count, 'seat')
const roomText = (seats: number | undefined): string =>
  seats === undefined ? '' : `Room for ${seats} more ${seats === 1 ? 'student' : 'students'}`

function sheetText({ sheet }: Pasted): string {
  const { rows = [], columns = [] } = sheet ?? {}
  const how = columns.length === 1 ? 'its column' : `its ${columns.length} columns`
  return `From a spreadsheet, ${countOf(rows.length, 'row')}. This is how we read ${how}; change what is wrong.`
}
