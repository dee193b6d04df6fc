import { type ErrorView, TOO_LARGE, TOO_LARGE_STATUS } from '../../shared/errors.ts'
import { api, href, type Query } from '../../shared/paths.ts'

/** A refusal by the server or by something on the way to it, in the shape all error answers share. */
export class Refused extends Error {
  readonly status: number
  readonly error: ErrorView['error']

  /** `status` is 0 if no answer came. */
  constructor(status: number, error: ErrorView['error']) {
    super(error.code)
    this.name = 'Refused'
    this.status = status
    this.error = error
  }
}

export const unreachable: ErrorView['error'] = {
  code: 'internal',
  message: 'We could not reach the server. Check your connection and try again.',
  requestId: '',
}

/** The last answer of a view that is polled, and its ETag. */
export interface CachedAnswer {
  etag: string | null
  answer: unknown
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by a timer or on focus, not by a person: it never extends a session (S4.6?). */
  readonly poll?: boolean
  /** Continues even if the page is left; the body is then limited to 64 KiB. */
  readonly keepalive?: boolean
  /** The server sends the answer again only if it differs from this one. */
  readonly cached?: CachedAnswer
  /** Ends the wait: the server then counts as out of reach. */
  readonly signal?: AbortSignal
}

/**
 * All requests go through here: same origin, with the CSRF header. Returns the parsed JSON or throws
 * `Refused`.
 */
export async function request<Answer>(
  address: string,
  { method = 'GET', body, headers: extraHeaders, poll, keepalive, cached, signal }: RequestOptions = {},
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-csrf': '1', ...extraHeaders }
  if (poll) headers['x-poll'] = '1'
  if (cached?.etag) headers['if-none-match'] = cached.etag
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(address, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
    signal,
    ...(keepalive && { keepalive }),
  }).catch(() => {
    throw reportRefusal(address, new Refused(0, unreachable))
  })
  if (response.status === 204) return undefined as Answer
  if (response.status === 304 && cached) return cached.answer as Answer
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) {
    if (cached) Object.assign(cached, { etag: response.headers.get('etag'), answer } satisfies CachedAnswer)
    return answer as Answer
  }
  throw reportRefusal(address, new Refused(response.status, errorOf(response.status, answer)))
}

/** Loads what reports failures to the server; null if the server wants no reports (S7.71). */
export const failureReports = () =>
  document.querySelector('meta[name="error-reports"]') && import('./report-failure.ts')

/** Reports a refusal to the server if it wants reports, without waiting for it; returns the refusal. */
export function reportRefusal(address: string, refused: Refused): Refused {
  void failureReports()?.then(
    (reports) => reports.reportFailure(address, refused),
    () => undefined,
  )
  return refused
}

/**
 * The error in an answer. A gateway in front of the server answers in a form of its own, for example to a body that is
 * too large.
 */
export function errorOf(status: number, answer: unknown): ErrorView['error'] {
  const error = (answer as Partial<ErrorView> | null)?.error
  if (error instanceof Object) return error
  return status === TOO_LARGE_STATUS ? { ...unreachable, message: TOO_LARGE } : unreachable
}

/**
 * The address of a screen's view, with its params in a fixed order: also its cache key and its key in the
 * first paint.
 */
export const viewAddress = (screen: string, params: Query = {}): string =>
  href(api.screen, { screen }, Object.fromEntries(Object.entries(params).sort()))

interface Command {
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Sends a command of a screen; returns the screen's new view. */
export const sendCommand = <View>(
  screen: string,
  command: string,
  { method = 'POST', body = {}, signal }: Command = {},
) => request<View>(href(api.command, { screen, command }), { method, body, signal })
