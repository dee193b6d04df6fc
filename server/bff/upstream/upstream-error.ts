/**
 * Why an upstream call has no answer. refused: 401, the bearer is not or no longer valid · denied: 403 ·
 * unknown: 404 · conflict: 409 · rejected: any other 4xx, see `status` · down: not reached, or 5xx · slow:
 * timed out · invalid-response: redirected, too large, or not matching the contract.
 */
export type UpstreamReason =
  | 'refused'
  | 'denied'
  | 'unknown'
  | 'conflict'
  | 'rejected'
  | 'down'
  | 'slow'
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

  constructor(
    reason: UpstreamReason,
    call: string,
    about: { status?: number; code?: string | null; detail?: string } = {},
  ) {
    super(
      `${call} ${reason}${about.status ? ` (${about.status})` : ''}${about.detail ? `: ${about.detail}` : ''}`,
    )
    this.name = 'UpstreamError'
    this.reason = reason
    this.call = call
    this.status = about.status ?? null
    this.code = about.code ?? null
  }
}

const UNCHECKED: ReadonlySet<UpstreamReason> = new Set(['down', 'slow', 'invalid-response'])

/**
 * Whether the upstream checked its input; if it did not, the input is neither right nor wrong and does not
 * count as an attempt.
 */
export const wasChecked = (fault: unknown): boolean =>
  fault instanceof UpstreamError && !UNCHECKED.has(fault.reason)

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
