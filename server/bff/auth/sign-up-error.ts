import { INVALID_EMAIL } from '../../../shared/rules/email.ts'
import { ALREADY_WITH_US, contactNote, EMAIL_TAKEN, PURCHASE_NOTE } from '../../../shared/rules/sign-up.ts'
import { PublicError, publicErrorOf } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** S8.5, S8.6? */
const otherError = (supportEmail: string) =>
  `There was an error creating your account. Please try again. If the error persists please contact us at ${supportEmail}.`

interface Situation {
  readonly supportEmail: string
  /** Started in one of the apps. */
  readonly device: boolean
  /**
   * A purchase is waiting for the account and can be made outside the app, which is everywhere except on iOS
   * (S8.2).
   */
  readonly purchase: boolean
}

/** The error shown for a failed sign-up (S8.1 to S8.6?). */
export function signUpError(error: unknown, { supportEmail, device, purchase }: Situation): PublicError {
  const publicError = publicErrorOf(error)
  if (!(error instanceof UpstreamError) || publicError.code === 'too-many') return publicError
  if (error.code === 'email-unknown')
    return new PublicError('invalid-input', { fields: { email: INVALID_EMAIL } })
  if (error.reason !== 'conflict')
    // The form tells what is not valid beside its fields, of which none is named here.
    return new PublicError(publicError.code === 'invalid-input' ? 'upstream-failed' : publicError.code, {
      message: otherError(supportEmail),
      retryAfter: publicError.retryAfter,
    })
  if (!device) return new PublicError('email-taken', { message: EMAIL_TAKEN, fields: { email: EMAIL_TAKEN } })
  const notes = [contactNote(supportEmail), ...(purchase ? [PURCHASE_NOTE] : [])]
  return new PublicError('email-taken', { message: [ALREADY_WITH_US, ...notes].join(' ') })
}
