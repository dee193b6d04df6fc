import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api, href } from '../../../shared/paths.ts'
import { dayIn, MINUTE_MS } from '../../../shared/rules/days.ts'
import { type FileProblem, fileProblemText } from '../../../shared/rules/file-problems.ts'
import { isOneClassOnly, MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import { FileTaken } from '../../../shared/screens/roster-upload.ts'
import type { ApiErrorCode } from '../../contract/error.ts'
import { FILES_RETRY_SECONDS } from '../../contract/uploads.ts'
import { PublicError } from '../errors.ts'
import { timeText } from '../rules/clock-text.ts'
import { guard, requireSession } from '../session/guard.ts'
import { siteOf } from '../session/network-address.ts'
import type { Permission } from '../session/permissions.ts'
import type { Identity } from '../session/session.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Visit, Visits } from '../session/visit.ts'
import type { Upload } from '../upstream/client.ts'
import { UploadStopped } from '../upstream/exchange.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { formBody } from './form-body.ts'
import type { InFlight } from './in-flight.ts'
import { viewJson } from './view-json.ts'

/** An uncompressed form as browsers send one; of the header, only the boundary is passed on. */
const FORM = /^multipart\/form-data; boundary=("?)([A-Za-z0-9'()+_,./:=?-]{1,70})\1$/
/** Bytes a form needs around its files. */
const FORM_BYTES = 64 * 1024
/** Milliseconds, longer than the call it waits for. */
const HANDLER_MS = 75_000

/** How many files one account may send at the same time, to one process. */
export const MAX_IN_FLIGHT = 3
/** How many files one network may send at the same time, to one process: about half of the connections for them. */
export const MAX_PER_NETWORK = 12
const OTHERS_FIRST =
  'Your other files, or others from your network, are still being read. Please wait until they are done, and try again.'
const OTHERS_SECONDS = 5
const OTHERS_CHECKED =
  'Many files are being checked right now. Nothing of yours was kept: please upload it again in a minute.'

const INVALID: ApiErrorCode = 'invalid-input'

/** What the routes of forms are made of. */
export interface FormParts {
  readonly visits: Visits
  readonly store: SessionStore
  /** The uploads of each account that are on their way. */
  readonly inFlight: InFlight
  /** The same of each network. */
  readonly inFlightOfNetwork: InFlight
}

interface Taken {
  readonly uploadId: string | null
  readonly problem: FileProblem | null
}

interface FormFiles<Query extends object> {
  readonly screen: string
  readonly needs: Permission
  /** How many files one account may send. */
  readonly allowance: Allowance
  /** How many of them may be taken, if fewer, and what is said of any more. */
  readonly taken?: { readonly allowance: Allowance; readonly tooMany: (next: string) => string }
  /** What the address asks for; throws for what it may not. Runs before anything of the form is read. */
  readonly query: (params: Readonly<Record<string, unknown>>, identity: Identity) => Query
  /** Sends the form on and returns what became of it. */
  readonly take: (visit: Visit, query: Query, upload: Upload) => Promise<Taken>
}

/** Lets the addresses declared on this app be sent forms, which nothing parses here. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

/**
 * POST /api/screens/<screen>/file → the upload's id, or why the files are refused. The form is streamed on once it is
 * whole or large: never wholly in memory if it is, and never past the limit.
 */
export function formFilesRoute<Query extends object>(
  app: FastifyInstance,
  { visits, store, inFlight, inFlightOfNetwork }: FormParts,
  { screen, needs, allowance, taken: mayBeTaken, query, take }: FormFiles<Query>,
): void {
  const json = viewJson(screen, FileTaken)
  /** Counts a file as taken, before it is known to be: of several at once none is too many. Returns how to undo it. */
  const countTaken = async ({
    identity: { accountId, timezone },
    now,
  }: Visit): Promise<() => Promise<void>> => {
    if (!mayBeTaken) return async () => {}
    const name = `command ${screen} file taken ${accountId}`
    const wait = await store.count(name, mayBeTaken.allowance)
    if (wait === 0) return () => store.uncount(name)
    const message = mayBeTaken.tooMany(nextText(wait, now, timezone))
    throw new PublicError('too-many', { message, retryAfter: wait })
  }
  app.post<{ Querystring: Record<string, unknown> }>(
    href(api.command, { screen, command: 'file' }),
    { onRequest: guard(needs), handlerTimeout: HANDLER_MS },
    async (request, reply) => {
      const boundary = boundaryOf(request)
      const { identity } = requireSession(request)
      const requestedQuery = query(request.query, identity)
      const send = async (): Promise<Taken> => {
        const visit = visits(request)
        const wait = await store.count(`command ${screen} file ${identity.accountId}`, allowance)
        if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
        const notTaken = await countTaken(visit)
        const form = formBody(MAX_FILE_BYTES + FORM_BYTES)
        const body = request.raw.pipe(form.stream)
        request.raw.once('aborted', () => form.stream.destroy(new UploadStopped()))
        try {
          await form.ready
          const taken = await take(visit, requestedQuery, { boundary, body })
          if (taken.uploadId === null) await notTaken()
          return taken
        } catch (fault) {
          if (isNothingKept(fault) || form.stopped()) await notTaken()
          if (form.stopped() === 'too-large') return { uploadId: null, problem: { code: 'too-large' } }
          if (form.stopped() === 'too-slow') {
            reply.header('connection', 'close')
            throw new PublicError('slow-body')
          }
          if (fault instanceof UpstreamError && fault.reason === 'busy')
            throw new PublicError('overloaded', { message: OTHERS_CHECKED, retryAfter: FILES_RETRY_SECONDS })
          throw isBrokenForm(fault) ? new PublicError('invalid-input') : fault
        } finally {
          form.stream.destroy()
        }
      }
      const taken = await inFlightOfNetwork
        .run(siteOf(request.ip), () => inFlight.run(identity.accountId, send))
        // If a file is refused early, the rest of it has to be drained, or the connection would hang.
        .finally(() => request.raw.unpipe().resume())
      if (taken === undefined)
        throw new PublicError('too-many', { message: OTHERS_FIRST, retryAfter: OTHERS_SECONDS })
      const { uploadId, problem } = taken
      const file: FileTaken = {
        uploadId,
        problem: problem && fileProblemText(problem),
        canBePasted: problem !== null && isOneClassOnly(problem),
      }
      return reply.type('application/json; charset=utf-8').send(json(file))
    },
  )
}

/** Only whoever reads a form knows whether its last part has come. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof UpstreamError && error.reason === 'rejected' && error.code === INVALID

/** Whether the file was sent back before anything of it was stored. */
const isNothingKept = (error: unknown): boolean =>
  isBrokenForm(error) || (error instanceof UpstreamError && error.reason === 'busy')

/** '11:41 pm', or '11:41 pm tomorrow': never earlier than it is. */
function nextText(seconds: number, now: Date, zone: string): string {
  const next = new Date(Math.ceil((now.getTime() + seconds * 1000) / MINUTE_MS) * MINUTE_MS)
  return `${timeText(next, zone)}${dayIn(zone, next) === dayIn(zone, now) ? '' : ' tomorrow'}`
}

/** The boundary of a request's form; throws for anything else. */
function boundaryOf(request: FastifyRequest): string {
  const [, , boundary] = FORM.exec(request.headers['content-type'] ?? '') ?? []
  if (boundary !== undefined && request.headers['content-encoding'] === undefined) return boundary
  // Drains the form, because nothing reads it and the connection would hang.
  request.raw.resume()
  throw new PublicError('invalid-input')
}
