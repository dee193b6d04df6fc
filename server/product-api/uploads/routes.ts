import multipart from '@fastify/multipart'
import { and, eq } from 'drizzle-orm'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import * as contract from '../../contract/uploads.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'
import { requireAdministeredSchool, requireOwnSchool, scopeOf } from '../ownership.ts'
import { conflict, forbidden, notFound, Refusal } from '../refusal.ts'
import { repeatEvery } from '../repeat-every.ts'
import { type ProductApi, serve } from '../serve.ts'
import { commitUpload } from './commit.ts'
import { removeExpired } from './expired.ts'
import { exportedRows } from './export.ts'
import { FileRefused } from './file-refused.ts'
import { reportOf } from './report.ts'
import { stageUpload } from './stage.ts'
import { keepPlan, ownUpload, planned, stagedRows } from './staged.ts'
import { undoUpload } from './undo.ts'

/** Files in one form: a OneRoster export has about twenty. */
const MAX_FILES = 40
/** A partner's classes come from the partner. */
const OWNERS: readonly Bearer['kind'][] = ['account']

/** Rosters from files: staged, reviewed, written, undone; and the same rows as a file. */
export async function uploadRoutes(app: ProductApi): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_FILE_BYTES + 1,
      files: MAX_FILES,
      fields: 0,
      parts: MAX_FILES,
      headerPairs: 20,
    },
  })

  const sweep = () => removeExpired(app.product)
  const stopSweeping = repeatEvery(sweep, app.log, 'expired files are not removed')
  app.addHook('onReady', sweep)
  app.addHook('onClose', async () => stopSweeping())

  const { FieldsLimitError, FilesLimitError, PartsLimitError } = app.multipartErrors
  const notOneExport = [FieldsLimitError, FilesLimitError, PartsLimitError]

  // A small compressed body can be any size unpacked, so only plain bodies are read and counted.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] !== undefined)
      throw new Refusal(415, 'invalid-input', 'A file has to be sent as it is, not compressed.')
  })

  // The rest of a form that was refused early is drained; otherwise its connection would hang forever.
  app.addHook('onResponse', async ({ raw }) => {
    raw.unpipe()
    raw.resume()
  })

  serve(
    app,
    contract.uploadFile,
    async (request) => {
      await mayUpload(request.db, request.bearer, request.query.uploadType)
      try {
        const uploadId = await stageUpload(request, request.bearer, request.query.uploadType, request.files)
        return { uploadId, problem: null }
      } catch (fault) {
        if (fault instanceof FileRefused) return { uploadId: null, problem: fault.problem }
        if (notOneExport.some((kind) => fault instanceof kind))
          return { uploadId: null, problem: { code: 'several-files' as const } }
        throw fault
      }
    },
    OWNERS,
  )

  serve(
    app,
    contract.uploadReport,
    async (request) =>
      reportOf(request.db, await ownUpload(request.db, request, request.params.uploadId), request.query),
    OWNERS,
  )

  serve(
    app,
    contract.chooseChild,
    async ({ db, clock, bearer, params, body }) => {
      await db.transaction(async (tx) => {
        const upload = await ownUpload(tx, { clock, bearer }, params.uploadId, { lock: true })
        if (upload.state !== 'staged') throw conflict()
        const isRow = and(eq(rosterUploadRows.uploadId, upload.id), eq(rosterUploadRows.row, params.row))
        const [row] = await tx.select().from(rosterUploadRows).where(isRow)
        const isOffered = row?.plan?.candidates.some(({ studentId }) => studentId === body.choice)
        if (!row || !(isOffered || body.choice === null || body.choice === 'new')) throw notFound()
        await tx.update(rosterUploadRows).set({ choice: body.choice }).where(isRow)
        const rows = await stagedRows(tx, upload.id)
        await keepPlan(tx, upload.id, await planned({ db: tx, clock }, bearer, rows, upload.uploadType))
      })
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.commitUpload,
    async (request) => {
      await commitUpload(request, request.bearer, request.params.uploadId)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.undoUpload,
    async (request) => {
      await undoUpload(request, request.bearer, request.params.uploadId)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.rosterRows,
    async ({ db, bearer, query }) => {
      if (query.schoolId === undefined) return exportedRows(db, bearer, undefined)
      const school = await requireOwnSchool(db, bearer, query.schoolId)
      await requireAdministeredSchool(db, bearer, school.id)
      return exportedRows(db, bearer, school.id)
    },
    OWNERS,
  )
}

/**
 * Families have no rosters to upload, and only administrators of a school may move the whole school (S6.12).
 */
async function mayUpload(db: Db, bearer: Bearer, uploadType: string): Promise<void> {
  const account = await readAccount(db, bearer.accountId)
  if (isParentRole(account.settings.role)) throw forbidden()
  if (uploadType === 'updateRosters' && scopeOf(account).kind === 'self') throw forbidden()
}
