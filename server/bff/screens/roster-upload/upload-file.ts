import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api, href } from '../../../../shared/paths.ts'
import { fileProblemWords, MAX_FILE_BYTES, type UploadType } from '../../../../shared/rules/roster-file.ts'
import { FileTaken } from '../../../../shared/screens/roster-upload.ts'
import { uploadFile } from '../../../contract/uploads.ts'
import { PublicError } from '../../errors.ts'
import { guard, requireSession } from '../../session/guard.ts'
import { may } from '../../session/permissions.ts'
import type { Allowance, SessionStore } from '../../session/store.ts'
import type { Visits } from '../../session/visit.ts'
import { viewJson } from '../view-json.ts'

/** An uncompressed form as browsers send one; of the header, only the boundary is passed on. */
const FORM = /^multipart\/form-data; boundary=("?)([A-Za-z0-9'()+_,./:=?-]{1,70})\1$/
/** Bytes a form needs around its files. */
const FORM_BYTES = 64 * 1024
/** Milliseconds, longer than the call it waits for. */
const HANDLER_MS = 75_000
/** Files one account may send per hour. */
const FILES: Allowance = { limit: 120, seconds: 3600 }

/**
 * POST /api/screens/roster-upload/file?type= → the upload's id, or why the file is refused. The form is
 * streamed on as it arrives: never wholly in memory, and never past the limit.
 */
export async function uploadFileRoute(
  app: FastifyInstance,
  { visits, store }: { visits: Visits; store: SessionStore },
): Promise<void> {
  const json = viewJson('roster-upload', FileTaken)
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post<{ Querystring: { type?: string } }>(
    href(api.command, { screen: 'roster-upload', command: 'file' }),
    { onRequest: guard('upload-rosters'), handlerTimeout: HANDLER_MS },
    async (request, reply) => {
      const [, , boundary] = FORM.exec(request.headers['content-type'] ?? '') ?? []
      if (boundary === undefined || request.headers['content-encoding'] !== undefined) {
        // Drains the form, because nothing reads it and the connection would hang.
        request.raw.resume()
        throw new PublicError('invalid-input')
      }
      const { identity } = requireSession(request)
      const uploadType: UploadType =
        request.query.type === 'updateRosters' ? 'updateRosters' : 'createRosters'
      if (uploadType === 'updateRosters' && !may(identity, 'admin-level')) throw new PublicError('forbidden')
      const wait = await store.count(`command roster-upload file ${identity.accountId}`, FILES)
      if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })

      const limit = limitBytes(MAX_FILE_BYTES + FORM_BYTES)
      const body = request.raw.pipe(limit.stream)
      request.raw.once('aborted', () => limit.stream.destroy())
      const taken = await visits(request)
        .call(uploadFile, { query: { uploadType }, upload: { boundary, body } })
        .catch((fault) => {
          if (!limit.isPassed()) throw fault
          return { uploadId: null, problem: { code: 'too-large' as const } }
        })
        // If a file is refused early, the rest of it has to be drained, or the connection would hang.
        .finally(() => request.raw.unpipe().resume())
      const problem = taken.problem && fileProblemWords(taken.problem)
      return reply.type('application/json; charset=utf-8').send(json({ uploadId: taken.uploadId, problem }))
    },
  )
}

/** Passes this many bytes on, and fails at the next. */
function limitBytes(most: number): { stream: Readable & Transform; isPassed(): boolean } {
  let passed = 0
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      done(passed > most ? new Error('too large') : null, piece)
    },
  })
  return { stream, isPassed: () => passed > most }
}
