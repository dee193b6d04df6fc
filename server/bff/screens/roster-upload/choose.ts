import { ChooseChild, RosterUploadView } from '../../../../shared/screens/roster-upload.ts'
import { chooseChild } from '../../../contract/uploads.ts'
import type { Allowance } from '../../session/store.ts'
import { command } from '../command.ts'
import { rosterUpload } from './route.ts'

/** Each choice plans its whole file again. */
const CHOICES: Allowance = { limit: 600, seconds: 3_600 }

/** Records which child a row means (S5.30). */
export const chooseForRow = command({
  screen: 'roster-upload',
  name: 'choose',
  method: 'PUT',
  needs: 'upload-rosters',
  allowance: CHOICES,
  body: ChooseChild,
  view: RosterUploadView,
  async run(visit, { row, choice, ...params }) {
    await visit.call(chooseChild, { params: { uploadId: params.upload, row }, body: { choice } })
    return rosterUpload.show(visit, params)
  },
})
