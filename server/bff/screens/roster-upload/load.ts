import type { RosterUploadParams } from '../../../../shared/screens/roster-upload.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { uploadReport } from '../../../contract/uploads.ts'
import { FILE_ROWS_PER_PAGE } from '../../rules/page.ts'
import type { Visit } from '../../session/visit.ts'

export type UploadReport = ReplyOf<typeof uploadReport>

/** The upload under review with one page of its rows; null if there is none. One call. */
export async function loadUpload(
  { call }: Visit,
  { upload, status, page }: RosterUploadParams,
): Promise<UploadReport | null> {
  if (upload === undefined) return null
  const query = { pageSize: FILE_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  return call(uploadReport, { params: { uploadId: upload }, query })
}
