import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import {
  ADMIN_HEADER,
  type BodyOf,
  type Call,
  type HeadersOf,
  NETWORK_HEADER,
  needsBearer,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../../contract/call.ts'
import type { RowNoun } from '../../contract/tolerance.ts'
import type { CallTrace } from '../../operations/traces.ts'
import { DEFAULT_DEADLINE_MS } from '../config/variables.ts'
import { type Site, siteOf } from './call-pools.ts'
import { failureOf } from './failure.ts'
import { type Parsed, parse } from './parse.ts'
import { prepare } from './prepared-call.ts'
import { send } from './send.ts'
import { UpstreamError } from './upstream-error.ts'

type Argument<K extends string, V> = V extends undefined ? { [k in K]?: undefined } : { [k in K]: V }
/** Left out where nothing of it has to be given. */
type Query<V> = object extends V ? { query?: V } : Argument<'query', V>

/** A form with files, streamed on as it arrives. */
export interface Upload {
  /** The boundary between its parts. */
  readonly boundary: string
  readonly body: Readable
}

/** The arguments of a call, inferred from its contract. */
export type Args<C extends Call> = Argument<'params', ParamsOf<C>> &
  Query<QueryOf<C>> &
  Argument<'headers', HeadersOf<C>> &
  Argument<'body', BodyOf<C>> &
  Argument<'upload', C['upload'] extends true ? Upload : undefined>

/** Makes one upstream call for a visit's person; the answer is parsed against its contract. */
export type CallUpstream = <C extends Call>(call: C, args: Args<C>) => Promise<ReplyOf<C>>

export type Base = 'upstream' | 'partner'

/** Where a call goes and for whom. `bearer` is null if there is no token yet. */
export interface Destination {
  readonly base: Base
  readonly bearer: string | null
  readonly requestId: string
  /** For a view: the administrator's credentials, sent with the bearer (S7.6). */
  readonly admin?: string
  /** Where somebody who is not signed in yet comes from, as a hash: networks take turns. */
  readonly network?: string
  /** Whose changes take turns. */
  readonly sender?: string
  /** The trace the call is part of (W3C Trace Context). */
  readonly traceparent?: string
  /** Aborted when nobody waits for the answer any more; a call then ends at once. */
  readonly signal?: AbortSignal
  /** Told what each row was that had to be left out of an answer. */
  readonly leftOut?: (rows: readonly RowNoun[]) => void
}

/**
 * The product API and the partner API as their contract describes them. Every failure is an UpstreamError.
 */
export interface Upstream {
  call<C extends Call>(to: Destination, call: C, args: Args<C>): Promise<ReplyOf<C>>
  close(): Promise<void>
}

/** Called after every call: `outcome` is 'ok', 'mended' if a part was unreadable, or the UpstreamError's reason. */
export type ObserveCall = (call: string, outcome: string, seconds: number) => void

export interface UpstreamOptions {
  /** Base URLs without a trailing slash. */
  readonly bases: Readonly<Record<Base, string>>
  /** Milliseconds a call may take in total, unless its contract sets a limit. */
  readonly deadlineMs?: number
  readonly log: { warn(about: object, message: string): void }
  readonly observe?: ObserveCall
  /** Begins the span of a call made for a request, if that is traced. */
  readonly trace?: (requestId: string, call: string) => CallTrace | undefined
}

/** The fraction of a call's time in which its answer has to begin (architecture, The outside edge). */
const HEADERS_SHARE = 0.5
const NOT_MODIFIED = 304

export function createUpstream({
  bases,
  deadlineMs = DEFAULT_DEADLINE_MS,
  log,
  observe,
  trace,
}: UpstreamOptions): Upstream {
  const sites = { upstream: siteOf(bases.upstream, deadlineMs), partner: siteOf(bases.partner, deadlineMs) }

  async function call<C extends Call>(to: Destination, call: C, args: Args<C>): Promise<ReplyOf<C>> {
    const started = performance.now()
    const span = trace?.(to.requestId, call.id)
    const outcome = (name: string) => observe?.(call.id, name, (performance.now() - started) / 1000)
    try {
      const traced = span ? { ...to, traceparent: span.traceparent } : to
      const { reply, broken, isKept } = await attempt(sites[to.base], traced, call, args, deadlineMs)
      if (!isKept) outcome(broken ? 'mended' : 'ok')
      span?.end(isKept ? 'kept' : broken ? 'mended' : 'ok')
      if (broken) {
        const { fault, leftOut } = broken
        log.warn(
          { requestId: to.requestId, call: call.id, base: to.base, fault, leftOut: leftOut.length },
          'an answer was read without what breaks its contract',
        )
        to.leftOut?.(leftOut)
      }
      return reply as ReplyOf<C>
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      outcome(error.reason)
      span?.failed(error.reason)
      const { reason, status, code, message } = error
      log.warn(
        { requestId: to.requestId, call: call.id, base: to.base, reason, upstreamStatus: status, code },
        message,
      )
      throw error
    }
  }

  return {
    call,
    close: async () => {
      await Promise.all([sites.upstream.close(), sites.partner.close()])
    },
  }
}

interface LooseArgs {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly upload?: Upload
}

async function attempt(
  { prefix, poolOf, inTurn, publicReplies }: Site,
  to: Destination,
  call: Call,
  args: LooseArgs,
  deadlineMs: number,
): Promise<Parsed & { readonly isKept?: boolean }> {
  const { address, faultOf } = prepare(call)
  const path = address(args.params, args.query)
  // A malformed id refers to nothing, so it is answered like an unknown one.
  if (path === null) throw new UpstreamError('unknown', call.id, { detail: 'malformed parameter' })
  if (needsBearer(call) && to.bearer === null) throw new UpstreamError('refused', call.id)
  const isPublic = call.publicMs !== undefined
  const known = isPublic ? publicReplies.current(path) : undefined
  if (known !== undefined) return { reply: known, isKept: true }
  const pool = poolOf(to, call)
  const pauseMs = pool.breaker.pauseMs()
  if (pauseMs > 0) throw new UpstreamError('paused', call.id, { retryAfter: Math.ceil(pauseMs / 1000) })

  const limitMs = call.limitMs ?? deadlineMs
  const request: Dispatcher.DispatchOptions = {
    path: prefix + path,
    method: call.method,
    headers: headersOf(to, call, args, isPublic ? publicReplies.etag(path) : null),
    body: args.upload?.body ?? (args.body === undefined ? undefined : JSON.stringify(args.body)),
    idempotent: call.repeat,
    headersTimeout: call.limitMs ?? deadlineMs * HEADERS_SHARE,
  }
  const response = await inTurn(to, call, () => send(pool, request, call, limitMs, endOf(to, args.upload)))
  const unchanged = response.status === NOT_MODIFIED ? publicReplies.renew(call, path) : undefined
  if (unchanged !== undefined) return { reply: unchanged }
  if (response.status < 200 || response.status > 299) throw failureOf(call, response)
  const parsed = parse(call, response, faultOf)
  if (isPublic && !parsed.broken) publicReplies.keep(call, path, parsed.reply, response.etag)
  return parsed
}

/**
 * What ends a call early: nobody waits for it any more, or its upload has stopped. A call that is queued for a
 * connection reads nothing yet, and would not notice.
 */
function endOf({ signal }: Destination, upload: Upload | undefined): AbortSignal | undefined {
  if (upload === undefined) return signal
  const stopped = new AbortController()
  if (upload.body.errored) stopped.abort()
  else upload.body.once('error', () => stopped.abort())
  return signal === undefined ? stopped.signal : AbortSignal.any([signal, stopped.signal])
}

/** Only our own headers: nothing that came from a browser is passed on. */
function headersOf(to: Destination, call: Call, args: LooseArgs, etag: string | null): string[] {
  const headers = ['accept', call.file ?? 'application/json', 'x-request-id', to.requestId]
  if (call.bearer !== 'none' && to.bearer !== null)
    headers.push(call.bearer === 'admin' ? ADMIN_HEADER : 'authorization', `Bearer ${to.bearer}`)
  if (call.bearer !== 'admin' && to.admin !== undefined) headers.push(ADMIN_HEADER, `Bearer ${to.admin}`)
  if (to.traceparent !== undefined) headers.push('traceparent', to.traceparent)
  if (to.network !== undefined) headers.push(NETWORK_HEADER, to.network)
  if (etag !== null) headers.push('if-none-match', etag)
  if (args.upload) headers.push('content-type', `multipart/form-data; boundary="${args.upload.boundary}"`)
  if (args.body !== undefined) headers.push('content-type', 'application/json')
  if (call.headers && args.headers)
    for (const name in args.headers)
      if (args.headers[name] !== undefined) headers.push(name, String(args.headers[name]))
  return headers
}
