import { PublicError } from '../errors.ts'

/**
 * refused: it answered, and the sign-in is invalid · down: it could not be reached, or sent an invalid
 * response.
 */
export type ProviderReason = 'refused' | 'down'

/**
 * A failed sign-in at a provider. `errorCode` is the library's or protocol's own error code, for the log.
 */
export class ProviderError extends PublicError {
  readonly reason: ProviderReason
  readonly errorCode: string

  constructor(reason: ProviderReason, cause: unknown) {
    super('provider-failed')
    this.name = 'ProviderError'
    this.cause = cause
    this.reason = reason
    this.errorCode = errorCodeOf(cause)
  }
}

function errorCodeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'none'
  if ('error' in cause && typeof cause.error === 'string') return cause.error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
