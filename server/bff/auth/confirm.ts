import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { PASSWORD_LENGTH } from '../../../shared/rules/password.ts'
import { parentValidate, validate } from '../../contract/sign-up.ts'
import { PublicError } from '../errors.ts'
import { grantOf } from '../session/grant.ts'
import { networkOf } from '../session/network-address.ts'
import { afterParentSignUp, afterSignUp } from './after-sign-up.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymous } from './auth-parts.ts'
import { countGuess } from './guessing.ts'
import { LinkToken, linkError, readToken } from './mail-link.ts'
import { signInWithCode, signInWithGrant } from './sign-in.ts'
import { proofOf } from './signup-proof.ts'

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

type Messages = NonNullable<Parameters<typeof linkError>[1]>
const messages: Messages = { 'link-expired': EXPIRED }
const parentMessages: Messages = {
  'not-found': PARENT_EXPIRED,
  'link-used': PARENT_EXPIRED,
  'link-expired': PARENT_EXPIRED,
}
const Look = Type.Object({ token: LinkToken })

/**
 * POST /auth/validate and /auth/parent-validate {token, password?}: opens the account of a validation link
 * and signs in (S2.61, S2.64). Throws 428 `password-needed` in a browser other than the one that signed up,
 * 401 for a wrong password, and 404, 409 `link-used` or 410 `link-expired` for the link.
 */
export function confirmRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { upstream, clock } = parts
  const schema = { body: Confirmation }

  app.post<{ Body: Confirmation }>(api.validate, { schema }, async (request) => {
    const token = readToken(request.body.token)
    const { code } = await callWithProof(parts, request, messages, (headers) =>
      upstream.call(anonymous(request.id), validate, { params: { token }, headers }),
    )
    if (code === undefined) throw new PublicError('upstream-invalid-response')
    await signInWithCode(parts, request, { way: 'password', code })
    return { redirectTo: afterSignUp(request.body.device ?? false) }
  })

  app.post<{ Body: Confirmation }>(api.parentValidate, { schema }, async (request) => {
    const code = request.body.token
    const tokens = await callWithProof(parts, request, parentMessages, (headers) =>
      upstream.call(anonymous(request.id), parentValidate, { params: { code }, headers }),
    )
    await signInWithGrant(parts, request, grantOf(tokens, 'product-api', clock.now().getTime()), 'password')
    return { redirectTo: afterParentSignUp(request.body.device ?? false) }
  })
}

/**
 * POST /auth/validate/look and /auth/parent-validate/look {token} → {needsPassword}: what confirming will take, so
 * that the page asks for it before the button is pressed. Opens no account: the call goes without a proof, and
 * without one it is refused. Throws 404, 409 `link-used` or 410 `link-expired` for the link.
 */
export function lookRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { upstream } = parts
  const look = (
    address: string,
    texts: Messages,
    call: (token: string, request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.post<{ Body: Static<typeof Look> }>(address, { schema: { body: Look } }, async (request) => {
      const token = readToken(request.body.token)
      if ((await proofOf(parts, request)) !== undefined) return { needsPassword: false }
      try {
        await call(token, request)
        return { needsPassword: false }
      } catch (fault) {
        const error = linkError(fault, texts)
        if (error.code !== 'password-needed') throw error
        return { needsPassword: true }
      }
    })
  look(api.lookAtLink, messages, (token, { id }) =>
    upstream.call(anonymous(id), validate, { params: { token }, headers: {} }),
  )
  look(api.lookAtParentLink, parentMessages, (code, { id }) =>
    upstream.call(anonymous(id), parentValidate, { params: { code }, headers: {} }),
  )
}

/**
 * Makes a call with the proof that the link belongs to this person; wrong passwords count as failed attempts.
 */
async function callWithProof<Reply>(
  parts: AuthParts,
  request: FastifyRequest,
  messages: Messages,
  call: (headers: { 'x-signup-proof'?: string; 'x-signup-password'?: string }) => Promise<Reply>,
): Promise<Reply> {
  const { token, password } = request.body as Confirmation
  const headers = {
    'x-signup-proof': await proofOf(parts, request),
    'x-signup-password': password && Buffer.from(password).toString('base64url'),
  }
  const guess = password ? await countGuess(parts.sessionStore, token, networkOf(request.ip)) : null
  try {
    const reply = await call(headers)
    await guess?.undo()
    return reply
  } catch (fault) {
    const error = linkError(fault, messages)
    if (error.code !== 'signin-failed') await guess?.undo()
    throw error
  }
}
