import { OfUpload, RosterUploadView } from '../../../../shared/screens/roster-upload.ts'
import { undoUpload } from '../../../contract/uploads.ts'
import { command } from '../command.ts'
import { rosterUpload } from './route.ts'

/** Takes back what was saved, but for what somebody has changed since. */
export const takeBackUpload = command({
  stem: 'roster-upload',
  name: 'undo',
  method: 'POST',
  needs: 'upload-rosters',
  body: OfUpload,
  view: RosterUploadView,
  async run(visit, params) {
    await visit.call(undoUpload, { params: { uploadId: params.upload } })
    return rosterUpload.show(visit, params)
  },
})
