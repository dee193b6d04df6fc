import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'
import { conflict, notFound } from '../refusal.ts'
import { type Replanner, type Replanning, replanning } from './replanning.ts'
import { keepPlan, ownUpload, planned, stagedRows } from './staged.ts'

/**
 * Records which child a row means (S5.30), and plans the file again. A large file's plan takes seconds, in which it
 * must hold neither a connection nor a lock: it is made first, and 409 `conflict` is thrown if another choice or a new
 * plan was stored meanwhile. 404 for a choice that was not offered. The choice that stands already plans nothing.
 */
export async function chooseForRow(
  parts: Replanning,
  bearer: Bearer,
  of: RowOfUpload,
  choice: string | null,
): Promise<void> {
  const { before } = await requireOffered(parts, bearer, of, choice)
  if (before === choice) return
  await replanning(parts, bearer, of.uploadId, (inTurn) => choose(inTurn, bearer, of, choice))
}

interface RowOfUpload {
  readonly uploadId: string
  readonly row: number
}

const isRowOf = ({ uploadId, row }: RowOfUpload) =>
  and(eq(rosterUploadRows.uploadId, uploadId), eq(rosterUploadRows.row, row))

/** The upload, and what is chosen for the row before; throws if it is saved, or the choice was not offered. */
async function requireOffered(
  { db, clock }: Replanning,
  bearer: Bearer,
  of: RowOfUpload,
  choice: string | null,
) {
  const upload = await ownUpload(db, { clock, bearer }, of.uploadId)
  if (upload.state !== 'staged') throw conflict()
  const [chosen] = await db.select().from(rosterUploadRows).where(isRowOf(of))
  const isOffered = chosen?.plan?.candidates.some(({ studentId }) => studentId === choice)
  if (!chosen || !(isOffered || choice === null || choice === 'new' || choice === 'left-out'))
    throw notFound()
  return { upload, before: chosen.choice }
}

async function choose(
  { db, clock, make }: Replanner,
  bearer: Bearer,
  of: RowOfUpload,
  choice: string | null,
): Promise<void> {
  const { upload } = await requireOffered({ db, clock }, bearer, of, choice)
  const { uploadId, row } = of
  const before = await stagedRows(db, uploadId)
  const rows = before.map((one) => (one.row === row ? { ...one, choice } : one))
  const plan = await planned({ db, clock }, bearer, { rows, type: upload.uploadType }, make)
  await db.transaction(async (tx) => {
    const { state, planHash } = await ownUpload(tx, { clock, bearer }, uploadId, { lock: true })
    const choices = before.filter((one) => one.choice !== null)
    const stands = state === 'staged' && planHash === upload.planHash
    if (!stands || choicesText(choices) !== choicesText(await choicesOf(tx, uploadId))) throw conflict()
    await tx.update(rosterUploadRows).set({ choice }).where(isRowOf(of))
    await keepPlan(tx, uploadId, plan)
  })
}

interface Choice {
  readonly row: number
  readonly choice: string | null
}

const choicesOf = (db: Db, uploadId: string): Promise<Choice[]> =>
  db
    .select({ row: rosterUploadRows.row, choice: rosterUploadRows.choice })
    .from(rosterUploadRows)
    .where(and(eq(rosterUploadRows.uploadId, uploadId), isNotNull(rosterUploadRows.choice)))
    .orderBy(asc(rosterUploadRows.row))

const choicesText = (choices: readonly Choice[]): string =>
  JSON.stringify(choices.map(({ row, choice }) => [row, choice]))
