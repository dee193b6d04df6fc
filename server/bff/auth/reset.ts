import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { sendPasswordReset, setPassword } from '../../contract/sign-up.ts'
import { traceOf } from '../../operations/fault.ts'
import { PublicError, publicErrorOf } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { type LinkMessages, linkError, readToken } from './mail-link.ts'
import { forgetGuesses, NewPassword, requireValidPassword } from './new-password.ts'
import { MailRequest, requestMail } from './request-mail.ts'

/** S8.42 */
const NO_ACCOUNT = "Sorry, we don't have an account with that email."
/** S8.39; its words are ours. */
const NOT_SENT = 'We were unable to reset your password. Please try again.'
/** S8.41 */
const LINK_UNUSABLE = 'We were unable to reset your password using this URL'
/** What the page says about a link that resets nothing. */
export const resetMessages: LinkMessages = {
  'not-found': LINK_UNUSABLE,
  'link-used': LINK_UNUSABLE,
  'link-expired': LINK_UNUSABLE,
}
/** S8.44; its words are ours. */
const NOT_SAVED = 'We could not save your new password. Your old one still works. Please try again.'
/** The product API may have saved it all the same, and used up the link. */
const MAYBE_SAVED =
  'We could not see whether your new password was saved. Try to sign in with it. If that does not work, ask for a new link.'
/** An e-mail is already on its way, which is as good as sent (S8.38, S8.43?). */
const ALREADY_SENT = 412

/**
 * A forgotten password: POST /auth/reset {email} sends the link (S7.25); POST /auth/reset/password {token,
 * password, repeated} sets a new one with it, and ends every session of the account (S7.26) and its count of wrong
 * passwords. Both return 204.
 */
export function resetRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post<{ Body: MailRequest }>(api.askReset, { schema: { body: MailRequest } }, async (request, reply) => {
    await requestMail(parts, request, 'reset', sendPasswordReset, requestError)
    return reply.code(204).send()
  })

  app.post<{ Body: Static<typeof NewPassword> }>(
    api.setPassword,
    { schema: { body: NewPassword }, config: { hashesPassword: true } },
    async (request, reply) => {
      const { token, password } = request.body
      requireValidPassword(request.body)
      const { accountId, email } = await setPasswordByLink(parts, request, { token, password }).catch(
        (fault) => {
          throw setError(fault)
        },
      )
      if (accountId !== undefined) await endAll(parts, accountId, request.id)
      if (email !== undefined) await forgetGuesses(parts, email, request.id)
      return reply.code(204).send()
    },
  )
}

/** Sets the password and returns whose it is, if the product API says so. */
async function setPasswordByLink(
  { upstream }: AuthParts,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
) {
  const body = { token: readToken(token), password }
  return upstream.call(anonymousFrom(request), setPassword, { body })
}

/**
 * The upstream no longer accepts their bearers, so an unreachable session store must not look like a failure.
 */
async function endAll({ sessions, log }: AuthParts, accountId: string, requestId: string): Promise<void> {
  try {
    await sessions.endAllOfAccount(accountId, 'password-set', requestId)
  } catch (fault) {
    log.warn({ requestId, ...traceOf(fault) }, 'could not end the sessions of an account')
  }
}

/** The error for a failed request; null if it did no harm. */
function requestError(fault: unknown): PublicError | null {
  const error = publicErrorOf(fault)
  if (!(fault instanceof UpstreamError) || error.code === 'too-many') return error
  if (fault.status === ALREADY_SENT) return null
  if (fault.reason === 'unknown')
    return new PublicError('not-found', { message: NO_ACCOUNT, fields: { email: NO_ACCOUNT } })
  return new PublicError(error.code, { message: NOT_SENT, retryAfter: error.retryAfter })
}

/** What is said of a new password that a link did not set, or may not have. */
export function setError(fault: unknown): PublicError {
  const error = linkError(fault, resetMessages)
  if (error.message === LINK_UNUSABLE || !(fault instanceof UpstreamError)) return error
  const isUnknown = fault.reason === 'slow' || fault.reason === 'invalid-response'
  const message = isUnknown ? MAYBE_SAVED : NOT_SAVED
  return new PublicError(error.code, { message, retryAfter: error.retryAfter })
}
