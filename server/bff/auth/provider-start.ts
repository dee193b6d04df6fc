import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import { type Static, Type } from 'typebox'
import { api, href, pages } from '../../../shared/paths.ts'
import type { SigninReason } from '../../../shared/signin-reasons.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserOf, isOnlyLooking, nameBrowser, SIGNIN_SECONDS } from './browser.ts'
import { ProviderError } from './provider-error.ts'
import { returnAddress, takeReturn } from './return-address.ts'
import { recordName, type SignInRecord } from './sign-in-record.ts'

const Params = Type.Object({
  provider: Type.Union([Type.Literal('google'), Type.Literal('edu'), Type.Literal('sso')]),
})
const Query = Type.Object({
  return: Type.Optional(Type.String({ maxLength: 2_048 })),
  /** Begun on a device's or on the sign-up screen. */
  from: Type.Optional(Type.Union([Type.Literal('device'), Type.Literal('signup')])),
})

/** The suffix of the state by which Google's sign-ups on a device are told apart (S7.34). */
const DEVICE_SIGNUP = '.deviceSignup'

/** GET /auth/:provider/start: off to the provider, with PKCE, state and nonce (S7.32–S7.35?). Only ever redirects. */
export function providerStartRoute(app: FastifyInstance, parts: AuthParts): void {
  const { config, sessionStore, providers, clock, log } = parts

  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    api.start,
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isOnlyLooking(request)) return reply.code(204).send()
      const { provider } = request.params
      const origin = request.query.from ?? 'account'
      const suffix = provider === 'google' && origin === 'device' ? DEVICE_SIGNUP : ''
      const binding = {
        state: openid.randomState() + suffix,
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const address = await providers.authorizationUrl(provider, binding).catch((error) => {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ requestId: request.id, provider, reason: error.reason, code: error.word }, 'no provider')
        return null
      })
      if (address === null) return reply.redirect(signinPage('provider-unavailable'), 303)

      const wanted =
        returnAddress(request.query.return, config.rpPrefix) ??
        (await takeReturn(sessionStore, browserOf(request, config.https)))
      const startedAt = clock.now().getTime()
      const record: SignInRecord = { ...binding, provider, origin, returnTo: wanted, startedAt }
      const browser = nameBrowser(request, reply, config.https)
      await sessionStore.keep('signin', recordName(browser, binding.state), record, SIGNIN_SECONDS)
      return reply.redirect(address.href, 303)
    },
  )
}

/** The sign-in page, saying why somebody stands there. */
export const signinPage = (reason: SigninReason): string => href(pages.login, undefined, { reason })
