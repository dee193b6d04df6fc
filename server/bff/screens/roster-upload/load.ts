import type { RosterUploadParams } from '../../../../shared/screens/roster-upload.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { lastUploads, type UploadRow, uploadReport } from '../../../contract/uploads.ts'
import { FILE_ROWS_PER_PAGE } from '../../rules/page.ts'
import type { Visit } from '../../session/visit.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'

export type UploadReport = ReplyOf<typeof uploadReport>

export type LastFiles = ReplyOf<typeof lastUploads>['lastFiles']

export interface RosterUploadSources {
  readonly upload: UploadReport | null
  /** Asked for only while no upload is under review. */
  readonly lastFiles: LastFiles
}

/** The upload under review with one page of its rows; without one, the files of the last day. One call. */
export async function loadUpload(
  { call }: Visit,
  { upload, status, page }: RosterUploadParams,
): Promise<RosterUploadSources> {
  if (upload === undefined) return { upload: null, ...(await call(lastUploads, {})) }
  const query = { pageSize: FILE_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  const report = await call(uploadReport, { params: { uploadId: upload }, query })
  return {
    upload: { ...report, rows: { ...report.rows, list: report.rows.list.map(ifDecidable) } },
    lastFiles: [],
  }
}

/** Nobody is chosen, nor a new child made, out of a part of those a row may mean. */
const ifDecidable = (row: UploadRow): UploadRow =>
  isReadWhole(row.candidates) ? row : { ...row, candidates: [] }
