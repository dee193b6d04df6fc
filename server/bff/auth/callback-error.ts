import { callbackFailures } from '../../../shared/rules/callback-failures.ts'
import { EMAIL_TAKEN } from '../../../shared/rules/sign-up.ts'
import { PublicError, publicErrorOf } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { ProviderError } from './provider-error.ts'

const STUDENT_STATUS = 423

/** The error shown on the callback screen for a failed sign-in at a provider. */
export function callbackError(fault: unknown): PublicError {
  if (fault instanceof ProviderError)
    return fault.reason === 'refused'
      ? new PublicError('signin-failed', { message: callbackFailures.notLoggedIn })
      : new PublicError('provider-failed', { message: callbackFailures.other })
  if (!(fault instanceof UpstreamError)) return publicErrorOf(fault)
  if (fault.status === STUDENT_STATUS)
    return new PublicError('forbidden', { message: callbackFailures.student, status: STUDENT_STATUS })
  switch (fault.reason) {
    case 'refused':
      return new PublicError('signin-failed', { message: callbackFailures.notLoggedIn })
    case 'conflict':
      return new PublicError('conflict', { message: EMAIL_TAKEN })
    case 'down':
    case 'paused':
    case 'slow':
    case 'invalid-response':
      return new PublicError(publicErrorOf(fault).code, { message: callbackFailures.serverError })
    default:
      return new PublicError(publicErrorOf(fault).code, { message: callbackFailures.other })
  }
}
