import { eq } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'
import { type Planner, withPlanner } from './plan-apart.ts'
import { ownUpload } from './staged.ts'

/** With a signal, nothing is read for who has left by the turn. */
export interface Replanning extends Pick<Product, 'db' | 'clock'> {
  readonly signal?: AbortSignal
}

export interface Replanner extends Replanning {
  readonly make: Planner
}

/** Does what plans the bearer's own upload again, all of it in the upload's turn if that is large. */
export async function replanning<Done>(
  parts: Replanning,
  bearer: Bearer,
  uploadId: string,
  work: (parts: Replanner) => Promise<Done>,
): Promise<Done> {
  const { db, clock, signal } = parts
  await ownUpload(db, { clock, bearer }, uploadId)
  const rows = await db.$count(rosterUploadRows, eq(rosterUploadRows.uploadId, uploadId))
  const file = { accountId: bearer.accountId, rows, ...(signal && { signal }) }
  return withPlanner(file, (make) => work({ db, clock, make }))
}
