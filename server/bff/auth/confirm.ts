import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { PASSWORD_LENGTH } from '../../../shared/rules/password.ts'
import { parentValidate, validate } from '../../contract/sign-up.ts'
import { PublicError } from '../errors.ts'
import { grantOf } from '../session/grant.ts'
import { afterParentSignUp, afterSignUp } from './after-sign-up.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { countGuess } from './guessing.ts'
import { type LinkMessages, LinkToken, linkError, readToken, requireLink } from './mail-link.ts'
import { onwards, signInWithCode, signInWithGrant } from './sign-in.ts'
import { readSignUpProof } from './sign-up-proof.ts'

const Confirmation = Type.Object({
  token: LinkToken,
  /** The password of the sign-up; required in any browser other than the one used to sign up. */
  password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH })),
  /** The sign-up began in one of the apps, according to the link in its e-mail. */
  device: Type.Optional(Type.Boolean()),
})
type Confirmation = Static<typeof Confirmation>

/** S8.46 */
const EXPIRED = 'Please re-enter your e-mail and password at the sign-up page to get a new link.'
/** S8.48 */
const PARENT_EXPIRED = 'This link has expired but we can login at the main site.'

/** What the pages of validation links say about one that does not work. */
export const messages: LinkMessages = { 'link-expired': EXPIRED }
export const parentMessages: LinkMessages = {
  'not-found': PARENT_EXPIRED,
  'link-used': PARENT_EXPIRED,
  'link-expired': PARENT_EXPIRED,
}

/**
 * POST /auth/validate and /auth/parent-validate {token, password?}: opens the account of a validation link
 * and signs in (S2.61, S2.64). Throws 428 `password-needed` in a browser other than the one that signed up,
 * 401 for a wrong password, and 404, 409 `link-used` or 410 `link-expired` for the link.
 */
export function confirmRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { upstream, clock } = parts
  const options = { schema: { body: Confirmation }, config: { hashesPassword: true as const } }

  app.post<{ Body: Confirmation }>(api.validate, options, async (request, reply) => {
    const token = readToken(request.body.token)
    const link = { purpose: 'validate', messages } as const
    const { code } = await callWithProof(parts, request, link, (headers) =>
      upstream.call(anonymousFrom(request), validate, { params: { token }, headers }),
    )
    if (code === undefined) throw new PublicError('upstream-invalid-response')
    const signedIn = await signInWithCode(parts, request, { way: 'password', code })
    const redirectTo = afterSignUp(request.body.device ?? false)
    return { redirectTo: await onwards(parts, request, reply, { signedIn, redirectTo }) }
  })

  app.post<{ Body: Confirmation }>(api.parentValidate, options, async (request) => {
    const code = request.body.token
    const link = { purpose: 'parentValidate', messages: parentMessages } as const
    const tokens = await callWithProof(parts, request, link, (headers) =>
      upstream.call(anonymousFrom(request), parentValidate, { params: { code }, headers }),
    )
    await signInWithGrant(parts, request, grantOf(tokens, 'product-api', clock.now().getTime()), 'password')
    return { redirectTo: afterParentSignUp(request.body.device ?? false) }
  })
}

/**
 * Makes a call with the proof that the link belongs to this person; wrong passwords count as failed attempts.
 */
async function callWithProof<Reply>(
  parts: AuthParts,
  request: FastifyRequest<{ Body: Confirmation }>,
  link: Parameters<typeof requireLink>[2],
  call: (headers: { 'x-signup-proof'?: string; 'x-signup-password'?: string }) => Promise<Reply>,
): Promise<Reply> {
  const { token, password } = request.body
  const proof = await readSignUpProof(parts, request)
  // Without either the product API would refuse it too, but nothing may depend on that.
  if (proof === undefined && password === undefined) {
    await requireLink(parts, request, link)
    throw new PublicError('password-needed')
  }
  const headers = {
    'x-signup-proof': proof,
    'x-signup-password': password && Buffer.from(password).toString('base64url'),
  }
  const guess = password
    ? await countGuess(parts.sessionStore, { kind: 'new password', of: token }, request.ip)
    : null
  try {
    const reply = await call(headers)
    await guess?.undo()
    return reply
  } catch (fault) {
    const error = linkError(fault, link.messages)
    if (error.code !== 'signin-failed') await guess?.undo()
    throw error
  }
}
