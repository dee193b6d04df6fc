import type { MultipartFile } from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Clock } from '../clock.ts'
import {
  ADMIN_HEADER,
  type BodyOf,
  type Call,
  type HeadersOf,
  isWayIn,
  NETWORK_HEADER,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  takesReadTurn,
} from '../contract/call.ts'
import { ApiError } from '../contract/error.ts'
import { disconnected } from '../disconnected.ts'
import type { Sealer } from '../sealing.ts'
import { isOpenWhileViewing, isRecordedWhileViewing } from './admin/viewing.ts'
import { recordChange } from './admin/views.ts'
import { type Bearer, readBearer } from './auth/bearer.ts'
import type { ExternalLogin } from './auth/external-login.ts'
import { inTurn, type Passwords } from './auth/passwords.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import { openedChild } from './openings/opened-child.ts'
import type { OpeningRecorder } from './openings/recorder.ts'
import type { CardProvider } from './payments/provider.ts'
import { type PlayKey, readPlayKey } from './plays/key.ts'
import { isUnchanged, NOT_MODIFIED } from './public-answer.ts'
import { forbidden } from './refusal.ts'
import { inReadTurn, type ReadTurns, takeReadTurn } from './turns/read-turns.ts'

/** What every handler can access. */
export interface Product {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly tokenKey: Buffer
  readonly passwords: Passwords
  /** The turns of calls that read. */
  readonly reads: ReadTurns
  /** The turns of what takes the database long. */
  readonly heavyReads: ReadTurns
  readonly external?: ExternalLogin
  readonly mailer: Mailer
  /** Null: no card can be charged here. */
  readonly cards: CardProvider | null
  /** Encrypts what has to be readable again, with keys that are not in the database. */
  readonly sealer: Sealer
  readonly metrics: Metrics
  /** Who opened the pages of which children. */
  readonly openings: OpeningRecorder
}

/** The parts of the application: given to it once, by main or by a test. */
export interface Parts extends Product {
  /** The database over connections that only ways in use. */
  readonly waysIn: Db
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rows of the body are judged one by one, by the handler. */
    readonly byRow?: boolean
  }
}

/** The application with its parts. */
export type ProductApi = FastifyInstance & { readonly product: Parts }

/** Who makes a call. */
type BearerOf<C extends Call> = C['bearer'] extends 'none'
  ? undefined
  : C['bearer'] extends 'play-key'
    ? PlayKey
    : C['bearer'] extends 'optional'
      ? Bearer | undefined
      : Bearer

/** One call as it arrived, validated against its contract. */
export interface CallRequest<C extends Call> extends Product {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly headers: HeadersOf<C>
  readonly body: BodyOf<C>
  /** The files of an upload, one after the other. */
  readonly files: C['upload'] extends true ? AsyncIterable<MultipartFile> : undefined
  readonly bearer: BearerOf<C>
  readonly log: FastifyBaseLogger
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /**
   * Does what takes the database long in the sender's turn; throws 503 `busy` if that would be too late. It is also done
   * if the sender leaves, since others may wait for the same.
   */
  readonly inHeavyTurn: <T>(read: () => Promise<T>) => Promise<T>
}

/**
 * A device session is opened by the classroom access code, so it may only make calls that allow it explicitly
 * (S7.13?).
 */
const PERSON_KINDS: readonly Bearer['kind'][] = ['account', 'partner']

/**
 * Registers one call of the contract with its handler. `kinds` says which bearers may make it: 403 for any
 * other kind, 401 `no-session` if missing or ended. Somebody viewing as an account makes that account's
 * calls, as far as they are allowed during a view, and changes are recorded before they are made.
 */
export function serve<const C extends Call>(
  app: ProductApi,
  call: C,
  handler: (request: CallRequest<C>) => Promise<ReplyOf<C>>,
  kinds: readonly Bearer['kind'][] = PERSON_KINDS,
): void {
  const partsFor = (request: FastifyRequest): Product => {
    const { waysIn, ...parts } = app.product
    return isWayIn(call, networkOf(request)) ? { ...parts, db: waysIn } : parts
  }
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
    config: { byRow: call.bodyAsSent !== undefined },
    onRequest: async (request, reply) => {
      const parts = partsFor(request)
      const takesTurn = takesReadTurn(call) && !isWayIn(call, networkOf(request))
      if (takesTurn) await takeReadTurn(call.heavy ? parts.heavyReads : parts.reads, request, reply)
      if (call.bearer === 'none' || isVisit(call, request.headers)) return
      if (call.bearer === 'play-key') {
        request.setDecorator('bearer', await readPlayKey(parts, request.headers.authorization))
        return
      }
      const bearer = await inReadTurn(request, () => bearerOf(parts, call, request.headers))
      parts.reads.senders.learn(request, bearer)
      if (!mayMake(bearer, call, kinds)) throw forbidden()
      request.setDecorator('bearer', bearer)
    },
    handler: (request, reply) =>
      inReadTurn(request, async () => {
        const parts = partsFor(request)
        const isOpen = call.bearer === 'none' || isVisit(call, request.headers)
        const bearer = isOpen ? undefined : request.getDecorator<Bearer | PlayKey>('bearer')
        if (bearer && 'view' in bearer && bearer.view && isRecordedWhileViewing(call))
          await recordChange(parts, bearer.view.id, call.id)
        const signal = disconnected(reply)
        if (call.file) reply.type(call.file)
        const answer = await handler({
          ...parts,
          passwords: inTurn(parts.passwords, { sender: networkOf(request), signal }),
          signal,
          inHeavyTurn: (read) =>
            parts.heavyReads.queue.run(read, { sender: parts.heavyReads.senders.of(request) }),
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          files: call.upload ? request.files() : undefined,
          bearer,
          log: request.log,
        } as CallRequest<C>)
        const child = openedChild(call, request as Parameters<typeof openedChild>[1])
        if (child !== null && bearer && 'familyId' in bearer) parts.openings.note(bearer, [child])
        if (call.publicMs !== undefined && isUnchanged(answer, call.publicMs, request, reply))
          return reply.code(NOT_MODIFIED).send()
        return answer
      }),
  })
}

async function bearerOf(product: Product, call: Call, headers: FastifyRequest['headers']): Promise<Bearer> {
  const admin = headers[ADMIN_HEADER]
  const inAdminHeader = typeof admin === 'string' ? admin : undefined
  return call.bearer === 'admin'
    ? readBearer(product, inAdminHeader)
    : readBearer(product, headers.authorization, inAdminHeader)
}

/** Whether a call that takes a bearer if there is one came without. */
const isVisit = ({ bearer }: Call, headers: FastifyRequest['headers']): boolean =>
  bearer === 'optional' && headers.authorization === undefined && headers[ADMIN_HEADER] === undefined

/** The network a call is for, as the BFF says: only who else waits is judged by it. */
const networkOf = ({ headers }: FastifyRequest): string | undefined => {
  const network = headers[NETWORK_HEADER]
  return typeof network === 'string' ? network : undefined
}

const mayMake = ({ kind }: Bearer, call: Call, kinds: readonly Bearer['kind'][]): boolean =>
  kind === 'impersonation' ? kinds.includes('account') && isOpenWhileViewing(call) : kinds.includes(kind)

/** How each kind of call is authenticated, in the terms of OpenAPI. */
const security = {
  none: [],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
  admin: [{ admin: [] }],
  'play-key': [{ playKey: [] }],
} as const

function schemaOf(call: Call) {
  const body = call.bodyAsSent ?? call.body
  const schemas = { params: call.params, querystring: call.query, headers: call.headers, body }
  const declared = Object.entries(schemas).filter(
    (entry): entry is [string, TSchema] => entry[1] !== undefined,
  )
  return {
    ...Object.fromEntries(declared),
    operationId: call.id,
    security: security[call.bearer ?? 'bearer'],
    response: { ...(!call.file && { 200: call.reply }), '4xx': ApiError, '5xx': ApiError },
  }
}
