import { rosterColumns, rowProblemWords } from '../../../../shared/rules/roster-file.ts'
import type { RosterFileView } from '../../../../shared/screens/roster-file.ts'
import { noRoomWords } from '../../rules/seat-words.ts'
import type { RosterFileSources } from './load.ts'

const COLUMNS = rosterColumns.map(({ label }) => label)

/** A table to download; uploading the rosters' table again changes nothing. */
export function rosterFileView(sources: RosterFileSources): RosterFileView {
  if (sources.source === 'rosters')
    return {
      header: COLUMNS,
      rows: sources.rows.map((row) => rosterColumns.map(({ key }) => row[key])),
      pages: 1,
    }
  const { rows, seats } = sources.report
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
          ? rowProblemWords(fault, name, { row, first })
          : status === 'no-room'
            ? `No room: ${noRoomWords(noRoom, seats)}`
            : '',
      ]
    }),
    pages: rows.pages,
  }
}
