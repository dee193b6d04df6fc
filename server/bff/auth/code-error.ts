import type { ErrorCode } from '../../../shared/errors.ts'
import { fetchCode, loginCode } from '../../contract/auth.ts'
import { loginBackupCode } from '../../contract/backup-codes.ts'
import { loginBadge } from '../../contract/badges.ts'
import { PublicError, StoreUnavailable } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** S8.13 */
const UNKNOWN_CODE = 'Sorry! Your information does not match an active account.'
/** S8.12 */
const EDMODO = 'You can no longer log into the Educator as a student with Edmodo passwords.'
/** S8.25 */
const EXPIRED = 'Looks like your subscription has expired.'
/** S8.22, S8.29?: shown below the code's box. */
const OTHER = 'An error occurred during sign in. Please try again.'

/** What the upstream's status says about a code (specification 8, Device login codes). */
const errorsByStatus: Readonly<Record<number, readonly [ErrorCode, string?]>> = {
  401: ['signin-failed', UNKNOWN_CODE],
  402: ['family-plan-expired'],
  404: ['signin-failed', UNKNOWN_CODE],
  405: ['plan-expired', EXPIRED],
  410: ['signin-failed', EDMODO],
  413: ['device-limit'],
  423: ['plan-expired'],
  426: ['needs-update'],
  428: ['trial-not-started'],
  429: ['device-limit'],
}
const PICTURES_ASKED = 412
/** Distinguishes an iOS subscription from a cancelled one (S4.37). */
const IOS_EXPIRED = 'ios-expired'

const codeCalls: ReadonlySet<string> = new Set([
  loginCode.id,
  fetchCode.id,
  loginBackupCode.id,
  loginBadge.id,
])
const isCodeError = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && codeCalls.has(error.call)

/** Whether a code is right and the device is sent on to the picture password (S8.21). */
export const asksForPictures = (error: unknown): boolean =>
  error instanceof UpstreamError && error.call === loginCode.id && error.status === PICTURES_ASKED

/** Whether a fault means that the code does not exist; this is what counts as guessing. */
export const isWrongCode = (error: unknown): boolean =>
  isCodeError(error) && (error.status === 401 || error.status === 404)

/** The error shown to whoever typed the code; `unknown` if the text cannot be a code. */
export function deviceError(error: unknown): PublicError {
  if (error === 'unknown') return new PublicError('signin-failed', { message: UNKNOWN_CODE })
  if (error instanceof PublicError) return error
  if (error instanceof StoreUnavailable) return new PublicError('store-unavailable')
  // Nothing was looked up: whoever comes again in a moment may be right.
  if (error instanceof UpstreamError && error.reason === 'busy')
    return new PublicError('overloaded', { retryAfter: error.retryAfter })
  const [code, message] = (isCodeError(error) && errorsByStatus[error.status ?? 0]) || []
  if (code !== undefined && isCodeError(error))
    return error.code === IOS_EXPIRED
      ? new PublicError('ios-plan-expired')
      : new PublicError(code, { message })
  return new PublicError('upstream-failed', { message: OTHER })
}
