import type { FullPlan } from '../../contract/error.ts'

/**
 * Why an upstream call has no answer. refused: 401, the bearer is not or no longer valid · denied: 403 ·
 * unknown: 404 · conflict: 409 · rejected: any other 4xx, see `status` · busy: turned away unchecked, because
 * there is too much to do · down: not reached, or any other 5xx · paused: not called, after failures · slow:
 * timed out · cancelled: nobody waits for it any more · invalid-response: redirected, too large, or not
 * matching the contract.
 */
export type UpstreamReason =
  | 'refused'
  | 'denied'
  | 'unknown'
  | 'conflict'
  | 'rejected'
  | 'busy'
  | 'down'
  | 'paused'
  | 'slow'
  | 'cancelled'
  | 'invalid-response'

/**
 * An upstream call that failed. Its message is for the log: call ids and reasons, never a body or a value.
 */
export class UpstreamError extends Error {
  readonly reason: UpstreamReason
  /** Id of the call in the contract. */
  readonly call: string
  /** The upstream's status; null if no answer was read. */
  readonly status: number | null
  /** The upstream's own error code, such as 'login-locked', if its error body had one. */
  readonly code: string | null
  /** Seconds after which a retry makes sense, if known. */
  readonly retryAfter: number | undefined
  /** The plan that has no room, with `roster-limit`. */
  readonly fullPlan: FullPlan | undefined

  constructor(
    reason: UpstreamReason,
    call: string,
    about: {
      status?: number
      code?: string | null
      detail?: string
      retryAfter?: number
      fullPlan?: FullPlan
    } = {},
  ) {
    super(
      `${call} ${reason}${about.status ? ` (${about.status})` : ''}${about.detail ? `: ${about.detail}` : ''}`,
    )
    this.name = 'UpstreamError'
    this.reason = reason
    this.call = call
    this.status = about.status ?? null
    this.code = about.code ?? null
    this.retryAfter = about.retryAfter
    this.fullPlan = about.fullPlan
  }
}

const UNCHECKED: ReadonlySet<UpstreamReason> = new Set([
  'busy',
  'down',
  'paused',
  'slow',
  'cancelled',
  'invalid-response',
])

/**
 * Whether the upstream checked its input; if it did not, the input is neither right nor wrong and does not
 * count as an attempt.
 */
export const wasChecked = (error: unknown): boolean =>
  error instanceof UpstreamError && !UNCHECKED.has(error.reason)

const REASONS: Readonly<Record<number, UpstreamReason>> = {
  401: 'refused',
  403: 'denied',
  404: 'unknown',
  409: 'conflict',
}

/** The reason for an upstream status that is not 2xx. */
export function reasonOf(status: number): UpstreamReason {
  if (status >= 500) return 'down'
  if (status >= 400) return REASONS[status] ?? 'rejected'
  return 'invalid-response'
}
