import { RecordsFileParams, RecordsFileView } from '../../../../shared/screens/records.ts'
import { exportPiece } from '../../../contract/exports.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import { screen } from '../screen.ts'
import { subjectOf } from './subject.ts'

/** Pieces an account may read in an hour: a class’s year of play several times over. */
const PIECES = { limit: 600, seconds: 3_600 }

/** What is kept, to be saved as a file, piece by piece; the product API puts it on record. */
export const recordsFile = screen({
  name: 'records-file',
  params: RecordsFileParams,
  view: RecordsFileView,
  needs: 'records',
  allowance: PIECES,
  show: async ({ call }, { after, ...params }) => {
    const piece = await call(exportPiece, { query: { ...subjectOf(params), after } })
    const leftOut = piece.tables.reduce((sum, { rows }) => sum + ownersLeftOut(rows).length, 0)
    return { ...piece, leftOut }
  },
})
