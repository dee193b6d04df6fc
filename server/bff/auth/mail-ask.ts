import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH, MISSING_EMAIL } from '../../../shared/rules/email.ts'
import type { sendPasswordReset, sendValidation } from '../../contract/sign-up.ts'
import { PublicError } from '../errors.ts'
import { networkOf } from '../session/network-address.ts'
import { isJudged } from '../upstream/upstream-error.ts'
import { anonymous } from './anonymous.ts'
import { type Asking, countAsk } from './asking.ts'
import type { AuthParts } from './auth-parts.ts'

/** Whom a mail with a link is asked for. */
export const MailAsk = Type.Object({ email: Type.String({ maxLength: EMAIL_LENGTH }) })
export type MailAsk = Static<typeof MailAsk>

/**
 * Has the product API send the mail that was asked for. `refusal` says what a fault of the call is to the person; null
 * where it did no harm. Throws `invalid-input` for an empty address and 429 over a limit.
 */
export async function askForMail(
  { sessionStore, upstream }: AuthParts,
  request: FastifyRequest<{ Body: MailAsk }>,
  asking: Asking,
  call: typeof sendPasswordReset | typeof sendValidation,
  refusal: (fault: unknown) => PublicError | null,
): Promise<void> {
  const email = request.body.email.trim()
  if (email === '') throw new PublicError('invalid-input', { fields: { email: MISSING_EMAIL } })
  const ask = await countAsk(sessionStore, asking, email, networkOf(request.ip))
  await upstream.call(anonymous(request.id), call, { body: { email } }).catch(async (fault) => {
    if (!isJudged(fault)) await ask.takeBack()
    const error = refusal(fault)
    if (error !== null) throw error
  })
}
