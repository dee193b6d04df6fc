import { Type } from 'typebox'
import { PASSWORD_LENGTH, passwordFaults } from '../../../shared/rules/password.ts'
import { traceOf } from '../../operations/fault.ts'
import { PublicError } from '../errors.ts'
import { forgetPasswordGuesses } from '../session/turned-away.ts'
import type { AuthParts } from './auth-parts.ts'
import { LinkToken } from './mail-link.ts'

/** Allows more than the longest password, so that the rule's own message is returned. */
const EXTRA_LENGTH = 64

/** A link's token and the password to set, typed twice. */
export const NewPassword = Type.Object({
  token: LinkToken,
  password: Type.String({ maxLength: PASSWORD_LENGTH + EXTRA_LENGTH }),
  repeated: Type.String({ maxLength: PASSWORD_LENGTH + EXTRA_LENGTH }),
})

/** Throws 400 with a message for each field (S5.5, S5.7). */
export function requireValidPassword({ password, repeated }: { password: string; repeated: string }): void {
  const fields = passwordFaults(password, repeated)
  if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
}

/**
 * Ends the count of wrong passwords of an e-mail whose mailed link has just set a new one. That is set whatever happens
 * here, so an unreachable session store must not look like a failure.
 */
export async function forgetGuesses(
  { sessionStore, log }: AuthParts,
  email: string,
  requestId: string,
): Promise<void> {
  try {
    await forgetPasswordGuesses(sessionStore, email)
  } catch (fault) {
    log.warn({ requestId, ...traceOf(fault) }, 'could not forget the wrong passwords of an account')
  }
}
