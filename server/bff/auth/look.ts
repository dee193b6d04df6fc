import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import type { LinkPurpose } from '../../contract/sign-up.ts'
import type { AuthParts } from './auth-parts.ts'
import { messages, parentMessages } from './confirm.ts'
import { type LinkMessages, LinkToken, requireLink } from './mail-link.ts'
import { resetMessages } from './reset.ts'
import { readSignUpProof } from './sign-up-proof.ts'

const Look = Type.Object({ token: LinkToken })

/**
 * POST /auth/validate/look and /auth/parent-validate/look {token} → {needsPassword}: what confirming will take, so
 * that the page asks for it before the button is pressed. POST /auth/reset/look {token} → 204: the link works, so a
 * password is worth typing. All of them only read. Throws 404, 409 `link-used` or 410 `link-expired` for the link.
 */
export function lookRoutes(app: FastifyInstance, parts: AuthParts): void {
  const schema = { body: Look }
  const confirming = (address: string, purpose: LinkPurpose, messages: LinkMessages) =>
    app.post<{ Body: Static<typeof Look> }>(address, { schema }, async (request) => {
      await requireLink(parts, request, { purpose, messages })
      return { needsPassword: (await readSignUpProof(parts, request)) === undefined }
    })
  confirming(api.lookAtLink, 'validate', messages)
  confirming(api.lookAtParentLink, 'parentValidate', parentMessages)
  app.post<{ Body: Static<typeof Look> }>(api.lookAtReset, { schema }, async (request, reply) => {
    await requireLink(parts, request, { purpose: 'reset', messages: resetMessages })
    return reply.code(204).send()
  })
}
