import type { RosterFileParams } from '../../../../shared/screens/roster-file.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { MAX_ROWS_PER_PAGE, rosterRows, uploadReport } from '../../../contract/uploads.ts'
import type { Visit } from '../../session/visit.ts'

export type RosterFileSources =
  | { readonly source: 'rosters'; readonly rows: ReplyOf<typeof rosterRows> }
  | { readonly source: 'upload'; readonly report: ReplyOf<typeof uploadReport> }

/** The rows of one's own rosters, or one page of an upload's rows; one call. */
export async function loadRosterFile(
  { call }: Visit,
  { upload, status, page }: RosterFileParams,
): Promise<RosterFileSources> {
  if (upload === undefined) return { source: 'rosters', rows: await call(rosterRows, { query: {} }) }
  const query = { pageSize: MAX_ROWS_PER_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  return { source: 'upload', report: await call(uploadReport, { params: { uploadId: upload }, query }) }
}
