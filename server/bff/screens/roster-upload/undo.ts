import { OfUpload, RosterUploadView } from '../../../../shared/screens/roster-upload.ts'
import { undoUpload } from '../../../contract/uploads.ts'
import { PublicError } from '../../errors.ts'
import type { Allowance } from '../../session/store.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { rosterUpload } from './route.ts'

const NO_ROOM =
  'The subscription no longer has room for the students who would return. Nothing was undone. Remove students from a class, or contact support to raise the limit.'

/** As many as are saved. */
const UNDOS: Allowance = { limit: 120, seconds: 3_600 }

/** Undoes what was saved, except for what someone has changed since. */
export const undoRosterUpload = command({
  screen: 'roster-upload',
  name: 'undo',
  method: 'POST',
  needs: 'upload-rosters',
  allowance: UNDOS,
  body: OfUpload,
  view: RosterUploadView,
  async run(visit, params) {
    await visit.call(undoUpload, { params: { uploadId: params.upload } }).catch(explain)
    return rosterUpload.show(visit, params)
  },
})

function explain(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.code !== 'roster-limit') throw error
  throw new PublicError('roster-limit', { message: NO_ROOM })
}
