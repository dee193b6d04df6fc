import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { EMAIL_LENGTH } from '../../../shared/rules/email.ts'
import { PASSWORD_LENGTH } from '../../../shared/rules/password.ts'
import { signUpFaults } from '../../../shared/rules/sign-up.ts'
import { parentSignup, teacherSignup } from '../../contract/sign-up.ts'
import { PublicError } from '../errors.ts'
import { wasChecked } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { leadCodeOf, prospectOf } from './lead.ts'
import { countMailRequest } from './mail-limits.ts'
import { signUpError } from './sign-up-error.ts'
import { keepSignUpProof } from './sign-up-proof.ts'

/** Allows more than the longest field, so that the rule's own message is returned. */
const EXTRA_LENGTH = 128
const SignUpBody = Type.Object({
  kind: Type.Union([Type.Literal('teacher'), Type.Literal('parent')]),
  email: Type.String({ maxLength: EMAIL_LENGTH + EXTRA_LENGTH }),
  password: Type.String({ maxLength: PASSWORD_LENGTH + EXTRA_LENGTH }),
  repeated: Type.String({ maxLength: PASSWORD_LENGTH + EXTRA_LENGTH }),
  /** Started in one of the apps (S7.16). */
  device: Type.Optional(Type.Boolean()),
  /** A purchase is waiting for the account (S8.2). */
  purchase: Type.Optional(Type.Boolean()),
  /** The version of the text they agreed to. */
  agreed: Type.Optional(Type.Integer({ minimum: 1 })),
  leadCode: Type.Optional(Type.String({ maxLength: 256 })),
})
type SignUpBody = Static<typeof SignUpBody>

const callOf = { teacher: teacherSignup, parent: parentSignup } as const
/** The sandbox's product API returns the link's token in this form, which says that its mail stays here (S7.18, S7.19?). */
const TOKEN_MESSAGE = /^Token:[A-Za-z0-9_-]+$/
/** Where the sandbox shows the mail that was sent. */
const SANDBOX_MAIL = '/sandbox#outbox'

/**
 * POST /auth/sign-up: creates an account that opens once its address is confirmed (S2.55, S2.56). In the
 * sandbox it returns `mailAt`, the page where its mail can be read (S7.19?); elsewhere null.
 */
export function signUpRoute(app: FastifyInstance, parts: AuthParts): void {
  const { config, sessionStore } = parts
  app.post<{ Body: SignUpBody }>(
    api.signUp,
    { schema: { body: SignUpBody }, config: { hashesPassword: true } },
    async (request, reply) => {
      const fields = signUpFaults(request.body)
      if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
      const counted = await countMailRequest(sessionStore, 'sign-up', request.body.email, request.ip)
      const { proof, message } = await signUp(parts, request, request.body).catch(async (error) => {
        if (!wasChecked(error)) await counted.undo()
        throw signUpError(error, situationOf(parts, request, request.body))
      })
      await keepSignUpProof(parts, request, reply, proof)
      const staysHere = config.sandbox && TOKEN_MESSAGE.test(message ?? '')
      return { mailAt: staysHere ? SANDBOX_MAIL : null }
    },
  )
}

async function signUp(parts: AuthParts, request: FastifyRequest, form: SignUpBody) {
  const { kind, password, device, agreed } = form
  const prospect = await prospectOf(parts, leadCodeOf(form.leadCode), request)
  const body = { email: form.email.trim(), password, device, prospect, agreed }
  return await parts.upstream.call(anonymousFrom(request), callOf[kind], { body })
}

const IOS = /\b(iPad|iPhone|iPod)\b/

function situationOf({ config }: AuthParts, { headers }: FastifyRequest, form: SignUpBody) {
  const { device = false, purchase = false } = form
  const isIos = IOS.test(headers['user-agent'] ?? '')
  return { supportEmail: config.supportEmail, device, purchase: purchase && !isIos }
}
