import { RosterFileParams, RosterFileView } from '../../../../shared/screens/roster-file.ts'
import { MAX_ROWS_PER_PAGE, uploadReport } from '../../../contract/uploads.ts'
import { screen } from '../screen.ts'
import { rosterFileView } from './view.ts'

/** The problems in an upload's rows as a file, a page at a time. */
export const rosterFile = screen({
  name: 'roster-file',
  params: RosterFileParams,
  view: RosterFileView,
  needs: 'upload-rosters',
  show: async ({ call }, { upload, status, page }) => {
    const query = { pageSize: MAX_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
    return rosterFileView(await call(uploadReport, { params: { uploadId: upload }, query }))
  },
})
