import type { RosterUploadParams } from '../../../../shared/screens/roster-upload.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { lastUpload, type UploadRow, uploadReport } from '../../../contract/uploads.ts'
import { FILE_ROWS_PER_PAGE } from '../../rules/page.ts'
import type { Visit } from '../../session/visit.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'

export type UploadReport = ReplyOf<typeof uploadReport>

export type LastFile = ReplyOf<typeof lastUpload>['lastFile']

export interface RosterUploadSources {
  readonly upload: UploadReport | null
  /** Asked for only while no upload is under review. */
  readonly lastFile: LastFile
}

/** The upload under review with one page of its rows; without one, the last file. One call. */
export async function loadUpload(
  { call }: Visit,
  { upload, status, page }: RosterUploadParams,
): Promise<RosterUploadSources> {
  if (upload === undefined) return { upload: null, ...(await call(lastUpload, {})) }
  const query = { pageSize: FILE_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  const report = await call(uploadReport, { params: { uploadId: upload }, query })
  return {
    upload: { ...report, rows: { ...report.rows, list: report.rows.list.map(ifDecidable) } },
    lastFile: null,
  }
}

/** Nobody is chosen, nor a new child made, out of a part of those a row may mean. */
const ifDecidable = (row: UploadRow): UploadRow =>
  isReadWhole(row.candidates) ? row : { ...row, candidates: [] }
