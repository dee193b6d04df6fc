import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { RETURN_SECONDS } from '../../../shared/rules/return-address.ts'
import { loginProvider } from '../../contract/auth.ts'
import { PublicError } from '../errors.ts'
import { grantOf } from '../session/grant.ts'
import { openSessionOf } from '../session/guard.ts'
import type { OpenSession } from '../session/session.ts'
import { afterSignUp } from './after-sign-up.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom } from './auth-parts.ts'
import { browserIdOf } from './browser.ts'
import { callbackError } from './callback-error.ts'
import { awaitFirstResult, pending } from './duplicate-request.ts'
import { homeThen, keepReturn } from './kept-return.ts'
import { prospectOf } from './lead.ts'
import { keepPending, type PendingSignIn } from './pending-sign-in.ts'
import { ProviderError } from './provider-error.ts'
import { signInWithCode, signInWithGrant } from './sign-in.ts'
import { type Origin, recordName, type SignInRecord, type SignInResult } from './sign-in-record.ts'

const CallbackBody = Type.Object({ query: Type.String({ maxLength: 8_192 }) })
/** Lets support identify a sign-in; passed on if it has this form (S7.8, S7.10). */
const TRACE = /^[A-Za-z0-9_-]{1,128}$/

/** Seconds for which a result is kept in case the redirect is repeated. */
const RESULT_SECONDS = 60

/** The page a provider's error leads back to (S8.54, S8.55?). */
const cancelPages: Readonly<Record<Origin, string>> = {
  device: pages.deviceLogin,
  signup: pages.signup,
  account: pages.account,
}

/** POST /auth/callback {query}: takes the raw query the provider sent back, and returns where to go now. */
export function callbackRoute(app: FastifyInstance, parts: AuthParts): void {
  app.post<{ Body: Static<typeof CallbackBody> }>(
    api.callback,
    { schema: { body: CallbackBody } },
    async (request, reply) => {
      const query = new URLSearchParams(request.body.query)
      const browser = browserIdOf(request, parts.config.https)
      const state = query.get('state')
      if (browser === null || state === null) throw new PublicError('signin-expired')

      const { sessionStore } = parts
      const name = recordName(browser, state)
      const first = await sessionStore.keepFirst('signin-result', name, pending, RESULT_SECONDS)
      if (!first) return { redirectTo: await duplicateRequest(parts, request, name) }
      const record = (await sessionStore.take('signin', name)) as SignInRecord | undefined
      const result =
        record === undefined ? expired : await finish(parts, request, reply, query, browser, record)
      await sessionStore.keep('signin-result', name, result, RESULT_SECONDS)
      return { redirectTo: addressOf(result) }
    },
  )
}

const expired: SignInResult = failureOf(new PublicError('signin-expired'))

function failureOf({ code, message, status }: PublicError): SignInResult {
  return { state: 'failed', code, message, status }
}

function addressOf(result: SignInResult): string {
  if (result.state === 'signed-in' || result.state === 'cancelled' || result.state === 'second-factor')
    return result.redirectTo
  if (result.state === 'pending') throw new PublicError('signin-expired')
  throw new PublicError(result.code, { message: result.message, status: result.status })
}

/** Completes a sign-in; the result serves this request and a duplicate of it. */
async function finish(
  parts: AuthParts,
  request: FastifyRequest,
  reply: FastifyReply,
  query: URLSearchParams,
  browser: string,
  record: SignInRecord,
): Promise<SignInResult> {
  if (query.has('error')) return { state: 'cancelled', redirectTo: cancelPages[record.origin] }
  const { audit, clock, log, sessionStore } = parts
  const returnTo = clock.now().getTime() < record.startedAt + RETURN_SECONDS * 1000 ? record.returnTo : null
  try {
    const signedIn = await completeSignIn(parts, request, query, record)
    const home = afterSignUp(record.signup !== null && record.origin === 'device')
    const redirectTo = returnTo === null ? home : homeThen(returnTo)
    if (!('challenge' in signedIn)) return { state: 'signed-in', session: signedIn.id, redirectTo }
    const verify = await keepPending(parts, request, reply, { ...signedIn, redirectTo })
    return { state: 'second-factor', redirectTo: verify }
  } catch (error) {
    const { provider } = record
    if (error instanceof ProviderError)
      log.warn(
        { requestId: request.id, provider, reason: error.reason, code: error.errorCode },
        'provider sign-in failed',
      )
    const publicError = callbackError(error)
    audit({ event: 'signin-failed', way: provider, reason: publicError.code }, request.id)
    await keepReturn(sessionStore, browser, returnTo)
    return failureOf(publicError)
  }
}

async function completeSignIn(
  parts: AuthParts,
  request: FastifyRequest,
  query: URLSearchParams,
  record: SignInRecord,
): Promise<OpenSession | PendingSignIn> {
  const { providers, upstream, clock } = parts
  const { provider, nonce, state, signup } = record
  const { idToken, tokens, providerSession } = await providers.redeem(provider, query, record)
  // An external login's own token is the bearer; the other two providers only prove who it is (S7.9?).
  if (provider === 'sso')
    return signInWithGrant(
      parts,
      request,
      grantOf(tokens, 'sso', clock.now().getTime()),
      provider,
      providerSession,
    )
  const trace = TRACE.exec(query.get('trace') ?? '')?.[0]
  const body = { provider, idToken, nonce, state, trace, signup: signup?.kind }
  const { code } = await upstream.call(anonymousFrom(request), loginProvider, { body })
  const prospect = await prospectOf(parts, signup?.leadCode ?? null, request)
  return signInWithCode(parts, request, { way: provider, code, trace, prospect, providerSession })
}

/** The same redirect a second time: waits for the first, and uses the session it opened. */
async function duplicateRequest(parts: AuthParts, request: FastifyRequest, name: string): Promise<string> {
  const { sessionStore } = parts
  const result = (await awaitFirstResult<SignInResult>(sessionStore, 'signin-result', name)) ?? expired
  if (result.state !== 'signed-in' || openSessionOf(request)?.id === result.session) return addressOf(result)
  if (await parts.sessions.adopt(request, result.session)) return result.redirectTo
  throw new PublicError('signin-expired')
}
