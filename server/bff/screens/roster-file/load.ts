import type { RosterFileParams } from '../../../../shared/screens/roster-file.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { MOST_ROWS_A_PAGE, rosterRows, uploadReport } from '../../../contract/uploads.ts'
import type { Visit } from '../../session/visit.ts'

export type RosterFileSources =
  | { readonly of: 'rosters'; readonly rows: ReplyOf<typeof rosterRows> }
  | { readonly of: 'upload'; readonly report: ReplyOf<typeof uploadReport> }

/** The rows of one's own rosters, or one page of an upload's rows; one call. */
export async function loadRosterFile(
  { call }: Visit,
  { upload, status, page }: RosterFileParams,
): Promise<RosterFileSources> {
  if (upload === undefined) return { of: 'rosters', rows: await call(rosterRows, { query: {} }) }
  const query = { pageSize: MOST_ROWS_A_PAGE, page: Number(page ?? 1), ...(status && { status }) }
  return { of: 'upload', report: await call(uploadReport, { params: { uploadId: upload }, query }) }
}
