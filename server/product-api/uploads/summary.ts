import { and, count, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { uploadReport } from '../../contract/uploads.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows, rosterUploads } from '../db/schema/uploads.ts'
import { firstWholeName, questionedRows } from './questioned.ts'
import { sharedFaults } from './shared-faults.ts'

/** What a report tells of all rows of a file. */
export type Summary = Pick<
  ReplyOf<typeof uploadReport>,
  'counts' | 'leftOut' | 'sharedFaults' | 'questioned' | 'wholeName'
>

/** Of a file without rows. */
export const NO_ROWS: Summary = {
  counts: { new: 0, changed: 0, same: 0, duplicate: 0, 'no-room': 0, error: 0 },
  leftOut: 0,
  sharedFaults: [],
  questioned: { count: 0, rows: [] },
  wholeName: null,
}

/** Stores it with the upload whenever its rows are written, and what they take: a report looks at one page of them. */
export async function keepSummary(tx: Db, id: string): Promise<void> {
  const isOf = eq(rosterUploadRows.uploadId, id)
  const perStatus = await tx
    .select({ status: rosterUploadRows.status, count: count() })
    .from(rosterUploadRows)
    .where(isOf)
    .groupBy(rosterUploadRows.status)
  const isLeftOut = and(
    isOf,
    eq(rosterUploadRows.status, 'duplicate'),
    eq(rosterUploadRows.choice, 'left-out'),
  )
  const summary: Summary = {
    counts: {
      ...NO_ROWS.counts,
      ...Object.fromEntries(perStatus.map((one) => [one.status, one.count])),
    },
    leftOut: await tx.$count(rosterUploadRows, isLeftOut),
    sharedFaults: await sharedFaults(tx, id),
    questioned: await questionedRows(tx, id),
    wholeName: await firstWholeName(tx, id),
  }
  const bytes = sql`(
    select coalesce(sum(pg_column_size(one.*)), 0)::integer from ${rosterUploadRows} as one where one.upload_id = ${id})`
  await tx.update(rosterUploads).set({ summary, bytes }).where(eq(rosterUploads.id, id))
}
