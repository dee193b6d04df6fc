import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { loginEmail } from '../../contract/auth.ts'
import { retrieveLink, setPassword } from '../../contract/sign-up.ts'
import { traceOf } from '../../operations/fault.ts'
import { PublicError } from '../errors.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { LinkToken, linkError, readToken } from './mail-link.ts'
import { forgetGuesses, NewPassword, requireValidPassword } from './new-password.ts'
import { onwards, signInWithCode } from './sign-in.ts'

const Invitation = Type.Object({ token: LinkToken })

/** S8.47 */
const PROBLEM = 'There was a problem validating your link. Please contact support.'
const linkMessages = { 'not-found': PROBLEM, 'link-used': PROBLEM, 'link-expired': PROBLEM }

/**
 * An account created by an administrator or a co-teacher (S2.62, S7.22): POST /auth/accept {token} returns
 * whose it is, POST /auth/accept/password {token, password, repeated} opens it and signs in. Throws 404, 409
 * `link-used` and 410 `link-expired`, all with the same sentence (S8.47).
 */
export function acceptRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post<{ Body: Static<typeof Invitation> }>(api.invitation, { schema: { body: Invitation } }, (request) =>
    readInvitation(parts, request, request.body.token),
  )

  app.post<{ Body: Static<typeof NewPassword> }>(
    api.accept,
    { schema: { body: NewPassword }, config: { hashesPassword: true } },
    async (request, reply) => {
      const { token, password } = request.body
      requireValidPassword(request.body)
      const { email } = await readInvitation(parts, request, token)
      const body = { token, password }
      await parts.upstream.call(anonymousFrom(request), setPassword, { body }).catch((fault) => {
        throw linkError(fault, linkMessages)
      })
      await forgetGuesses(parts, email, request.id)
      return {
        redirectTo: await signInAfterLink(parts, request, reply, {
          ...{ email, password },
          redirectTo: pages.account,
        }),
      }
    },
  )
}

/** The person an invitation is for: only the names and the address it was sent to. */
async function readInvitation({ upstream }: AuthParts, request: FastifyRequest, text: string) {
  try {
    const params = { token: readToken(text) }
    const link = await upstream.call(anonymousFrom(request), retrieveLink, { params })
    if (link.purpose !== 'accept') throw new PublicError('not-found')
    const { email, firstName, lastName } = link
    return { email, firstName, lastName }
  } catch (fault) {
    throw linkError(fault, linkMessages)
  }
}

/** The account is open and the link used up; if the sign-in fails here, the sign-in page still works. */
export async function signInAfterLink(
  parts: AuthParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { redirectTo, ...body }: { email: string; password: string; redirectTo: string },
): Promise<string> {
  try {
    const { code } = await parts.upstream.call(anonymousFrom(request), loginEmail, { body })
    const signedIn = await signInWithCode(parts, request, { way: 'password', code })
    return await onwards(parts, request, reply, { signedIn, redirectTo })
  } catch (fault) {
    parts.log.warn({ requestId: request.id, ...traceOf(fault) }, 'not signed in after accepting')
    return pages.login
  }
}
