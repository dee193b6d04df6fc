import { eq, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Bearer } from '../auth/bearer.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'
import { countAround, teachersNamed } from './current-rosters.ts'
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
  const isOfUpload = eq(rosterUploadRows.uploadId, uploadId)
  const rows = await db.$count(rosterUploadRows, isOfUpload)
  const named = await db
    .selectDistinct({ email: sql<string>`${rosterUploadRows.cells}->>'teacherEmail'` })
    .from(rosterUploadRows)
    .where(isOfUpload)
  const emails = named.map(({ email }) => comparableEmail(email))
  const children = await countAround(db, bearer, await teachersNamed(db, bearer, emails))
  const file = { accountId: bearer.accountId, rows, children, ...(signal && { signal }) }
  return withPlanner(file, (make) => work({ db, clock, make }))
}
