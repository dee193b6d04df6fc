import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as openid from 'openid-client'
import { type Static, Type } from 'typebox'
import { api, href, pages } from '../../../shared/paths.ts'
import { RETURN_LENGTH } from '../../../shared/rules/return-address.ts'
import type { SigninReason } from '../../../shared/signin-reasons.ts'
import type { ProviderName } from '../config/config.ts'
import type { AuthParts } from './auth-parts.ts'
import { countBegun } from './begun-sign-ins.ts'
import { isPassiveRequest, SIGNIN_SECONDS, setBrowserId } from './browser.ts'
import { wantedAddress } from './kept-return.ts'
import { leadCodeOf } from './lead.ts'
import { ProviderError } from './provider-error.ts'
import type { Binding } from './providers.ts'
import { type Origin, recordName, type SignInRecord } from './sign-in-record.ts'

const Params = Type.Object({
  provider: Type.Union([Type.Literal('google'), Type.Literal('edu'), Type.Literal('sso')]),
})
const Query = Type.Object({
  return: Type.Optional(Type.String({ maxLength: RETURN_LENGTH })),
  /** Started on a device or on the sign-up screen. */
  from: Type.Optional(Type.Union([Type.Literal('device'), Type.Literal('signup')])),
  /**
   * The kind of account the sign-up page (on a device too) should create, and the lead code it was opened
   * with.
   */
  kind: Type.Optional(Type.Union([Type.Literal('teacher'), Type.Literal('parent')])),
  lead: Type.Optional(Type.String({ maxLength: 256 })),
})

/** The suffix of the state that marks Google sign-ups on a device (S7.34). */
const DEVICE_SIGNUP = '.deviceSignup'

/**
 * GET /auth/:provider/start: redirects to the provider, with PKCE, state and nonce (S7.32–S7.35?). Only ever
 * redirects.
 */
export function providerStartRoute(app: FastifyInstance, parts: AuthParts): void {
  const { config, sessionStore, clock } = parts

  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    api.start,
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isPassiveRequest(request)) return reply.code(204).send()
      const { provider } = request.params
      const origin = request.query.from ?? 'account'
      const binding = newBinding(provider, origin)
      const address = await authorizationAddress(parts, request, provider, binding)
      if (address === null) return reply.redirect(signinPage('provider-unavailable'), 303)
      const signup = signUpQuery(request.query)
      // A new account has no page to return to: its settings come first.
      const returnTo = signup ? null : await wantedAddress(parts, request, request.query.return)
      const record: SignInRecord = {
        ...binding,
        provider,
        origin,
        signup,
        returnTo,
        startedAt: clock.now().getTime(),
      }
      await countBegun(sessionStore, request.ip)
      const browser = setBrowserId(request, reply, config.https)
      await sessionStore.keep('signin', recordName(browser, binding.state), record, SIGNIN_SECONDS)
      return reply.redirect(address.href, 303)
    },
  )
}

/** The account to create for someone who has none; null if this is only a sign-in. */
function signUpQuery({ from, kind, lead }: Static<typeof Query>): SignInRecord['signup'] {
  if (from !== 'signup' && kind === undefined) return null
  return { kind: kind ?? 'teacher', leadCode: leadCodeOf(lead) }
}

/** The values unique to this sign-in. */
const newBinding = (provider: ProviderName, origin: Origin): Binding => ({
  state: openid.randomState() + (provider === 'google' && origin === 'device' ? DEVICE_SIGNUP : ''),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

/** The address at the provider; null if it is not configured, or cannot be reached right now. */
async function authorizationAddress(
  { providers, log }: AuthParts,
  request: FastifyRequest,
  provider: ProviderName,
  binding: Binding,
): Promise<URL | null> {
  try {
    return await providers.authorizationUrl(provider, binding)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn(
      { requestId: request.id, provider, reason: error.reason, code: error.errorCode },
      'provider unavailable',
    )
    return null
  }
}

/** The sign-in page, with the reason why someone was sent there. */
export const signinPage = (reason: SigninReason): string => href(pages.login, undefined, { reason })
