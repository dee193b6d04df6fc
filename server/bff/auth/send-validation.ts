import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { EMAIL_LENGTH, MISSING_EMAIL } from '../../../shared/rules/email.ts'
import { sendValidation } from '../../contract/auth.ts'
import { PublicError } from '../errors.ts'
import { networkOf } from '../session/network-address.ts'
import { isJudged } from '../upstream/upstream-error.ts'
import { anonymous } from './anonymous.ts'
import { countAsk } from './asking.ts'
import type { AuthParts } from './auth-parts.ts'
import { signUpError } from './sign-up-error.ts'

const Wanted = Type.Object({ email: Type.String({ maxLength: EMAIL_LENGTH }) })

/**
 * POST /auth/sign-up/again {email}: the mail with the link once more (S7.21) → 204. Throws 404 for an address that
 * never signed up and 409 for an open account, where the product API says so.
 */
export function sendValidationRoute(
  app: FastifyInstance,
  { config, sessionStore, upstream }: AuthParts,
): void {
  app.post<{ Body: Static<typeof Wanted> }>(
    api.sendValidation,
    { schema: { body: Wanted } },
    async (request, reply) => {
      const { email } = request.body
      if (email.trim() === '') throw new PublicError('invalid-input', { fields: { email: MISSING_EMAIL } })
      const ask = await countAsk(sessionStore, 'validation', email, networkOf(request.ip))
      const body = { email: email.trim() }
      await upstream.call(anonymous(request.id), sendValidation, { body }).catch(async (fault) => {
        if (!isJudged(fault)) await ask.takeBack()
        throw signUpError(fault, { supportEmail: config.supportEmail, device: false, purchase: false })
      })
      return reply.code(204).send()
    },
  )
}
