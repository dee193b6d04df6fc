import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { EMAIL_LENGTH, isEmail } from '../../../shared/rules/email.ts'
import { PASSWORD_LENGTH } from '../../../shared/rules/password.ts'
import { RETURN_LENGTH } from '../../../shared/rules/return-address.ts'
import { loginEmail } from '../../contract/auth.ts'
import { disconnected } from '../../disconnected.ts'
import { PublicError } from '../errors.ts'
import { UpstreamError, type UpstreamReason } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { countGuess, type Guess } from './guessing.ts'
import { homeThen, wantedAddress } from './kept-return.ts'
import { enforceLimit } from './limits.ts'
import { onwards, signInWithCode } from './sign-in.ts'

/** S8.36: the sentence, and the note for people whose account was created with a provider. */
const NO_MATCH =
  'Your email and/or password did not match our records. If you created your account with Google or your ' +
  'school platform, use that button instead.'

const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH }),
  return: Type.Optional(Type.String({ maxLength: RETURN_LENGTH })),
})

/** POST /auth/password: e-mail and password (S1.23, S5.10) → where to go now. */
export function passwordRoute(app: FastifyInstance, parts: AuthParts): void {
  const { sessionStore, upstream } = parts

  app.post<{ Body: Static<typeof Credentials> }>(
    api.password,
    { schema: { body: Credentials }, config: { countsItself: true, hashesPassword: true } },
    async (request, reply) => {
      const { email, password } = request.body
      if (!isEmail(email.trim())) {
        // Nobody's, whoever has an account: nothing is looked up, and no guess is counted.
        await enforceLimit(sessionStore, request)
        throw noMatch(parts, request.id, 'no-email')
      }
      const guessed = { kind: 'password', of: email } as const
      const guess = await countGuess(sessionStore, guessed, request.ip, { isSignIn: true })
      const { code } = await upstream
        .call({ ...anonymousFrom(request), signal: disconnected(reply) }, loginEmail, {
          body: { email, password },
        })
        .catch((error) => refuse(parts, request.id, guess, error))
      await guess.undo()
      const signedIn = await signInWithCode(parts, request, { way: 'password', code })
      const redirectTo = homeThen(await wantedAddress(parts, request, request.body.return))
      return { redirectTo: await onwards(parts, request, reply, { signedIn, redirectTo }) }
    },
  )
}

/** Why an attempt was not made: the product API was not reached, or has no time to judge it. Nothing was guessed. */
const NOT_MADE: ReadonlySet<UpstreamReason> = new Set(['down', 'paused', 'invalid-response', 'busy'])

/**
 * A wrong password and an unknown e-mail get the same answer. An attempt that took too long counts against
 * its network alone: it may have been judged, and closes nobody's account. One that was turned away or never reached
 * the product API does not count at all: at nine o'clock a school must not close its own network (password-places.ts
 * bounds a flood).
 */
async function refuse(parts: AuthParts, requestId: string, guess: Guess, error: unknown): Promise<never> {
  const wasRefused =
    error instanceof UpstreamError && (error.reason === 'refused' || error.reason === 'unknown')
  if (!wasRefused) {
    if (!(error instanceof UpstreamError) || NOT_MADE.has(error.reason)) await guess.undo()
    else await guess.forgive()
    throw error
  }
  throw noMatch(parts, requestId, error.reason)
}

function noMatch({ audit }: AuthParts, requestId: string, reason: string): PublicError {
  audit({ event: 'signin-failed', way: 'password', reason }, requestId)
  return new PublicError('signin-failed', { message: NO_MATCH })
}
