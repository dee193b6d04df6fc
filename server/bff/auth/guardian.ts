import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { pages } from '../../../shared/paths.ts'
import { GUARDIAN_NAME_LENGTH, invitationApi, nameFaults } from '../../../shared/rules/guardians.ts'
import { passwordFaults } from '../../../shared/rules/password.ts'
import type { GuardianInvitation } from '../../../shared/screens/family-sharing.ts'
import { guardianInvitation, joinAsGuardian } from '../../contract/guardians.ts'
import { PublicError } from '../errors.ts'
import { guardianLinkWords } from '../rules/guardian-words.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { signInAfterLink } from './accept.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { LinkToken, linkError, readToken } from './mail-link.ts'
import { NewPassword } from './new-password.ts'

const Invitation = Type.Object({ token: LinkToken })
const Name = Type.String({ maxLength: GUARDIAN_NAME_LENGTH })
const Join = Type.Object({ ...NewPassword.properties, firstName: Name, lastName: Name })

/**
 * An invitation to see a family's children: POST /auth/family {token} returns who invites, POST /auth/family/join makes
 * an account for the invited address and signs in. Throws 404, 409 `link-used` or `conflict`, and 410, each in words.
 */
export function guardianRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post<{ Body: Static<typeof Invitation> }>(
    invitationApi.look,
    { schema: { body: Invitation } },
    (request) => readInvitation(parts, request, request.body.token),
  )

  app.post<{ Body: Static<typeof Join> }>(
    invitationApi.join,
    { schema: { body: Join }, config: { hashesPassword: true } },
    async (request, reply) => {
      const { token: text, firstName, lastName, password, repeated } = request.body
      const fields = { ...nameFaults({ firstName, lastName }), ...passwordFaults(password, repeated) }
      if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
      const query = { token: readOrRefuse(text) }
      const body = { firstName, lastName, password }
      const { email } = await parts.upstream
        .call(anonymousFrom(request), joinAsGuardian, { query, body })
        .catch((fault) => {
          if (fault instanceof UpstreamError && fault.code === 'conflict')
            throw new PublicError('conflict', { message: HAS_ACCOUNT })
          throw linkError(fault, guardianLinkWords)
        })
      const redirectTo = await signInAfterLink(parts, request, reply, {
        ...{ email, password },
        redirectTo: pages.progress,
      })
      return { redirectTo }
    },
  )
}

const HAS_ACCOUNT = 'This address has an account by now. Reload this page to sign in with it.'

function readOrRefuse(text: string): string {
  try {
    return readToken(text)
  } catch (fault) {
    throw linkError(fault, guardianLinkWords)
  }
}

async function readInvitation(
  { upstream }: AuthParts,
  request: FastifyRequest,
  text: string,
): Promise<GuardianInvitation> {
  try {
    return await upstream.call(anonymousFrom(request), guardianInvitation, {
      query: { token: readToken(text) },
    })
  } catch (fault) {
    throw linkError(fault, guardianLinkWords)
  }
}
