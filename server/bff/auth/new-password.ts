import { Type } from 'typebox'
import { PASSWORD_LENGTH, passwordFaults } from '../../../shared/rules/password.ts'
import { PublicError } from '../errors.ts'
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
