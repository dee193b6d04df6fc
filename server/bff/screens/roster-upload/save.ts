import { OfUpload, RosterUploadView } from '../../../../shared/screens/roster-upload.ts'
import { commitUpload } from '../../../contract/uploads.ts'
import { PublicError } from '../../errors.ts'
import type { Allowance } from '../../session/store.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { rosterUpload } from './route.ts'

const CHANGED_SINCE =
  'Someone changed these rosters in the meantime. We checked the rows again: please review them.'
const NO_ROOM =
  'This file has more students than the subscription covers. Nothing was saved. Contact support to raise the limit.'

/** More that is new than somebody may have or make: told in its own words. */
const tooMuch: ReadonlySet<string | null> = new Set([
  'student-limit',
  'class-limit',
  'place-limit',
  'new-class-limit',
])

/** Each plans its whole file again, and more files than these cannot be sent. */
const SAVES: Allowance = { limit: 120, seconds: 3_600 }

/** Saves the upload under review: all or nothing, and once however often it is sent. */
export const saveUpload = command({
  screen: 'roster-upload',
  name: 'save',
  method: 'POST',
  needs: 'upload-rosters',
  allowance: SAVES,
  body: OfUpload,
  view: RosterUploadView,
  async run(visit, params) {
    await visit.call(commitUpload, { params: { uploadId: params.upload } }).catch(explain)
    return rosterUpload.show(visit, params)
  },
})

function explain(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.reason !== 'conflict' || tooMuch.has(error.code)) throw error
  throw new PublicError('conflict', { message: error.code === 'roster-limit' ? NO_ROOM : CHANGED_SINCE })
}
