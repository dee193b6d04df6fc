import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Clock } from '../../clock.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { MAX_FILES_TOLD } from '../../contract/file-of-the-day.ts'
import type { lastUploads as lastUploadsCall } from '../../contract/uploads.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows, rosterUploads } from '../db/schema/uploads.ts'
import { notFound } from '../refusal.ts'
import type { Account } from '../rosters/members.ts'
import { readCurrentRosters, teachersNamed } from './current-rosters.ts'
import { inPieces } from './in-pieces.ts'
import { newClassKeys } from './new-classes.ts'
import type { PlanJob, PlannedRow, StagedRow } from './plan.ts'
import type { Planner } from './plan-apart.ts'
import { planHash } from './plan-hash.ts'
import { fileStudents, type UsedSeatPlan, usedSeatPlans } from './seat-plans.ts'
import { keepSummary } from './summary.ts'

export type Upload = typeof rosterUploads.$inferSelect

interface Reader {
  readonly clock: Clock
  readonly bearer: Bearer
}

/** The bearer's own uploads while they are kept. */
const isKeptFor = ({ clock, bearer }: Reader) =>
  and(eq(rosterUploads.accountId, bearer.accountId), gt(rosterUploads.expiresAt, clock.now()))

/** The bearer's own upload while it is kept; otherwise throws the usual 404. */
export async function ownUpload(
  db: Db,
  reader: Reader,
  uploadId: string,
  { lock = false } = {},
): Promise<Upload> {
  const found = db
    .select()
    .from(rosterUploads)
    .where(and(eq(rosterUploads.id, uploadId), isKeptFor(reader)))
  const [upload] = await (lock ? found.for('update') : found)
  if (!upload) throw notFound()
  return upload
}

/** The bearer's latest uploads that are kept and not undone. */
export async function lastUploads(
  reader: Reader & { readonly db: Db },
): Promise<ReplyOf<typeof lastUploadsCall>['lastFiles']> {
  const { id, state, expiresAt, stagedAt } = rosterUploads
  const files = await reader.db
    .select({
      uploadId: id,
      state,
      expiresAt,
      rows: reader.db.$count(rosterUploadRows, eq(rosterUploadRows.uploadId, id)),
    })
    .from(rosterUploads)
    .where(and(isKeptFor(reader), ne(state, 'undone')))
    .orderBy(desc(stagedAt), desc(id))
    .limit(MAX_FILES_TOLD)
  return files.map(fileOfTheDay)
}

/** As it is told; of files that are not undone. */
export const fileOfTheDay = (
  file: Pick<Upload, 'state' | 'expiresAt'> & { readonly uploadId: string; readonly rows: number },
) => ({
  uploadId: file.uploadId,
  rows: file.rows,
  state: file.state === 'staged' ? ('staged' as const) : ('done' as const),
  keptUntil: file.expiresAt.toISOString(),
})

/** All rows of an upload with the choices made for them, in order. */
export const stagedRows = (db: Db, uploadId: string): Promise<StagedRow[]> =>
  db
    .select({
      row: rosterUploadRows.row,
      cells: rosterUploadRows.cells,
      fault: rosterUploadRows.fault,
      choice: rosterUploadRows.choice,
    })
    .from(rosterUploadRows)
    .where(eq(rosterUploadRows.uploadId, uploadId))
    .orderBy(asc(rosterUploadRows.row))

/** The teachers named in rows whom the bearer manages. */
export const teachersIn = (
  db: Db,
  bearer: Bearer,
  rows: readonly Pick<StagedRow, 'cells'>[],
): Promise<Account[]> =>
  teachersNamed(db, bearer, [...new Set(rows.map(({ cells }) => comparableEmail(cells.teacherEmail)))])

/** What a file would do, and the plans it uses. */
export interface Planned {
  readonly plan: readonly PlannedRow[]
  readonly seatPlans: readonly UsedSeatPlan[]
}

/** What the rows would do as things are now. */
export async function planned(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  bearer: Bearer,
  { rows, type }: Pick<PlanJob, 'rows' | 'type'>,
  make: Planner,
): Promise<Planned> {
  const current = await readCurrentRosters({ db, clock }, bearer, await teachersIn(db, bearer, rows))
  const plan = await make({ rows, current, type })
  return { plan, seatPlans: usedSeatPlans(plan, current) }
}

/** What is stored of a plan with its upload. */
export const summed = ({ plan, seatPlans }: Planned) => ({
  planHash: planHash(plan),
  newClasses: newClassKeys(plan).size,
  students: fileStudents(plan),
  seatPlans: [...seatPlans],
})

/** Stores a plan in place of the one before, writing only the rows that changed. */
export async function keepPlan(tx: Db, uploadId: string, { plan, seatPlans }: Planned): Promise<void> {
  await tx.update(rosterUploads).set(summed({ plan, seatPlans })).where(eq(rosterUploads.id, uploadId))
  for (const some of inPieces(plan)) {
    const changed = some.map(({ row, status, plan: kept }) => ({ row, status, plan: kept }))
    await tx.execute(sql`
      update ${rosterUploadRows} as kept set status = listed.status, plan = listed.plan
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as listed("row" integer, status text, plan jsonb)
      where kept.upload_id = ${uploadId} and kept."row" = listed."row"
        and (kept.status, kept.plan) is distinct from (listed.status, listed.plan)`)
  }
  await keepSummary(tx, uploadId)
}
