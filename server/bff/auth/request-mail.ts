import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH, MISSING_EMAIL } from '../../../shared/rules/email.ts'
import type { sendPasswordReset, sendValidation } from '../../contract/sign-up.ts'
import { PublicError } from '../errors.ts'
import { wasChecked } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { countMailRequest, type MailKind } from './mail-limits.ts'

/** The address to send an e-mail with a link to. */
export const MailRequest = Type.Object({ email: Type.String({ maxLength: EMAIL_LENGTH }) })
export type MailRequest = Static<typeof MailRequest>

/**
 * Has the product API send the requested e-mail. `refusal` turns a failed call into the error to show, or
 * null if it is harmless. Throws `invalid-input` for an empty address and 429 over a limit.
 */
export async function requestMail(
  { sessionStore, upstream }: AuthParts,
  request: FastifyRequest<{ Body: MailRequest }>,
  kind: MailKind,
  call: typeof sendPasswordReset | typeof sendValidation,
  refusal: (error: unknown) => PublicError | null,
): Promise<void> {
  const email = request.body.email.trim()
  if (email === '') throw new PublicError('invalid-input', { fields: { email: MISSING_EMAIL } })
  const counted = await countMailRequest(sessionStore, kind, email, request.ip)
  await upstream.call(anonymousFrom(request), call, { body: { email } }).catch(async (error) => {
    if (!wasChecked(error)) await counted.undo()
    const publicError = refusal(error)
    if (publicError !== null) throw publicError
  })
}
