import { callbackFailures } from '../../../shared/rules/callback-failures.ts'
import { EMAIL_TAKEN } from '../../../shared/rules/sign-up.ts'
import { PublicError, publicErrorOf } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { ProviderError } from './provider-error.ts'

const STUDENT_STATUS = 423
/** The one status that is called a server error (S8.51); any other trouble has the sentence of S8.52. */
const SERVER_ERROR = 500

/** The error shown on the callback screen for a failed sign-in at a provider. */
export function callbackError(error: unknown): PublicError {
  if (error instanceof ProviderError)
    return error.reason === 'refused'
      ? new PublicError('signin-failed', { message: callbackFailures.notLoggedIn })
      : new PublicError('provider-failed', { message: callbackFailures.other })
  const publicError = publicErrorOf(error)
  const isServerError =
    error instanceof UpstreamError ? error.status === SERVER_ERROR : publicError.code === 'internal'
  if (isServerError) return new PublicError(publicError.code, { message: callbackFailures.serverError })
  if (!(error instanceof UpstreamError)) return publicError
  if (error.status === STUDENT_STATUS)
    return new PublicError('forbidden', { message: callbackFailures.student, status: STUDENT_STATUS })
  switch (error.reason) {
    case 'refused':
      return new PublicError('signin-failed', { message: callbackFailures.notLoggedIn })
    case 'conflict':
      return new PublicError('conflict', { message: EMAIL_TAKEN })
    default:
      return new PublicError(publicError.code, { message: callbackFailures.other })
  }
}
