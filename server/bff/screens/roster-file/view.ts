import { rosterColumns, rowProblemText } from '../../../../shared/rules/roster-file.ts'
import type { RosterFileView } from '../../../../shared/screens/roster-file.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { uploadReport } from '../../../contract/uploads.ts'
import { noRoomText } from '../../rules/seat-text.ts'

const COLUMNS = rosterColumns.map(({ label }) => label)

/** The rows of an upload with what is wrong with each. */
export function rosterFileView({ rows, seats }: ReplyOf<typeof uploadReport>): RosterFileView {
  return {
    header: [...COLUMNS, 'Row', 'Column', 'Value', 'Reason'],
    rows: rows.list.map(({ row, cells, status, fault, first, noRoom }) => {
      const name = { firstName: cells.studentFirstName, lastName: cells.studentLastName }
      const column = rosterColumns.find(({ key }) => key === fault?.column)?.label ?? ''
      return [
        ...rosterColumns.map(({ key }) => cells[key]),
        String(row),
        column,
        fault?.value ?? '',
        fault
          ? rowProblemText(fault, name, { row, first })
          : status === 'no-room'
            ? `No room: ${noRoomText(noRoom, seats)}`
            : '',
      ]
    }),
    pages: rows.pages,
  }
}
