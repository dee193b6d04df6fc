import type { FastifyInstance } from 'fastify'
import { api } from '../../../shared/paths.ts'
import { sendValidation } from '../../contract/sign-up.ts'
import type { AuthParts } from './auth-parts.ts'
import { MailRequest, requestMail } from './request-mail.ts'
import { signUpError } from './sign-up-error.ts'

/**
 * POST /auth/sign-up/again {email} → 204. Sends the e-mail with the link again (S7.21). Throws 404 for an
 * address that never signed up and 409 for an open account, if the product API says so.
 */
export function sendValidationRoute(app: FastifyInstance, parts: AuthParts): void {
  const { supportEmail } = parts.config
  app.post<{ Body: MailRequest }>(
    api.sendValidation,
    { schema: { body: MailRequest } },
    async (request, reply) => {
      await requestMail(parts, request, 'validation', sendValidation, (error) =>
        signUpError(error, { supportEmail, device: false, purchase: false }),
      )
      return reply.code(204).send()
    },
  )
}
