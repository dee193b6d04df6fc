import { RostersDownloadParams, RostersDownloadView } from '../../../../shared/screens/rosters-download.ts'
import { rosterRows } from '../../../contract/roster-rows.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import { screen } from '../screen.ts'
import { rostersDownloadView } from './view.ts'

/** Pieces an account may read in an hour: a large district, in pieces of 5,000 rows, several times over. */
const PIECES = { limit: 240, seconds: 3_600 }

/** The rosters that somebody may see, to be saved as a file; every piece is recorded in the audit log. */
export const rostersDownload = screen({
  name: 'rosters-download',
  params: RostersDownloadParams,
  view: RostersDownloadView,
  needs: 'download-rosters',
  allowance: PIECES,
  show: async (visit, { school, after }) => {
    const reply = await visit.call(rosterRows, { query: { schoolId: school, after } })
    visit.recordRosters(reply.rows.length)
    return rostersDownloadView(reply, ownersLeftOut(reply.rows).length)
  },
})
