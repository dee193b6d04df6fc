import { PublicError, publicErrorOf } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { ProviderError } from './provider-error.ts'

/** S8.49 */
const NOT_LOGGED_IN = 'We were unable to log you in.'
/** S8.50 */
const STUDENT = 'This site is for teachers, not students. To use the product, please log in on an iPad.'
/** S8.51 */
const SERVER_ERROR = 'We encountered a server error when trying to log you in.'
/** S8.52 */
const OTHER = 'We encountered an error when trying to log you in.'
/** S8.4 */
const TAKEN = 'There is already an account for this email address'

const STUDENT_STATUS = 423

/** What a provider's sign-in that failed is to the person on the callback screen. */
export function callbackError(fault: unknown): PublicError {
  if (fault instanceof ProviderError)
    return fault.reason === 'refused'
      ? new PublicError('signin-failed', { message: NOT_LOGGED_IN })
      : new PublicError('provider-failed', { message: OTHER })
  if (!(fault instanceof UpstreamError)) return publicErrorOf(fault)
  if (fault.status === STUDENT_STATUS)
    return new PublicError('forbidden', { message: STUDENT, status: STUDENT_STATUS })
  switch (fault.reason) {
    case 'refused':
      return new PublicError('signin-failed', { message: NOT_LOGGED_IN })
    case 'conflict':
      return new PublicError('conflict', { message: TAKEN })
    case 'down':
    case 'slow':
    case 'nonsense':
      return new PublicError(publicErrorOf(fault).code, { message: SERVER_ERROR })
    default:
      return new PublicError(publicErrorOf(fault).code, { message: OTHER })
  }
}
