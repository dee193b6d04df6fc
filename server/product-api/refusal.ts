import type { ApiErrorCode, FullPlan } from '../contract/error.ts'

/** Seconds after which a retry makes sense where there was too much to do. */
const BUSY_RETRY_SECONDS = 2

/**
 * An error that is part of the contract: thrown by handlers, turned into a response by the one error handler.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** What is wrong with which field of the body. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The plan that has no room. */
  readonly fullPlan: FullPlan | undefined

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    retryAfter?: number,
    fields?: Readonly<Record<string, string>>,
    fullPlan?: FullPlan,
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.fields = fields
    this.fullPlan = fullPlan
  }
}

export const noSession = () => new Refusal(401, 'no-session', 'Your session has ended. Please sign in again.')
/** The key of a play site or a game is missing, wrong or revoked. */
export const keyRefused = () => new Refusal(401, 'key-refused', 'This key is not valid, or not any more.')
export const forbidden = () => new Refusal(403, 'forbidden', 'You don’t have permission to do this.')
/** Rules of section 5 that fields break, each with the sentence shown beside the field; or the request as a whole. */
export const invalid = (fields?: Readonly<Record<string, string>>) =>
  new Refusal(400, 'invalid-input', 'The request is not in the expected form.', undefined, fields)
/** The same for unknown things and for somebody else's (S8.79?). */
/** Too many within so many seconds. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too-many', 'Too many attempts. Please wait a while.', seconds)

export const notFound = () => new Refusal(404, 'not-found', 'This does not exist or is no longer available.')
/** More to do than can be done soon; nothing was done. */
export const busy = () => new Refusal(503, 'busy', 'There is too much to do right now.', BUSY_RETRY_SECONDS)
/** Somebody else was faster: their change stands, and nothing of this one is done. */
export const conflict = () => new Refusal(409, 'conflict', 'Someone else changed this in the meantime.')
/** Nobody reads this answer. */
export const abandoned = () =>
  new Refusal(499, 'unavailable', 'The request was closed before it was answered.')
