import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import t, { type Test } from 'tap'
import { movableClock } from '../support/clock.ts'
import { listening } from '../support/listening.ts'
import { meReply } from '../support/me.ts'
import { cookieJar, nextOf } from '../support/sandbox.ts'
import { stubUpstream } from '../support/upstream-stub.ts'
import { code, isIn, land, start } from './provider-flow.ts'
import { securityApp } from './security-app.ts'

const SUBJECT = 'sso-t-castellanos'
const CLIENT = { id: 'numberlane-sso', secret: 'an sso secret that is only used in tests' }
const TOKEN_SECONDS = 300

/** An external login of the real protocol, and an upstream that takes its tokens as bearers and nobody else's. */
async function externalLogin(t: Test) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const { server, url: issuer } = await listening(t)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['http://localhost:3000/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key that is only used in tests'] },
    claims: { openid: ['sub'], email: ['email'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email offline_access')
      await grant.save()
      return grant
    },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 60,
      Interaction: 60,
      RefreshToken: 3_600,
      Session: 60,
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: SUBJECT } })
  })
  const isItsOwn = async (bearer: string | null) =>
    bearer !== null && (await provider.AccessToken.find(bearer))?.accountId === SUBJECT
  const { url, requests } = await stubUpstream(t, async ({ bearer }) =>
    (await isItsOwn(bearer)) ? { status: 200, body: meReply() } : { status: 401 },
  )
  let down = false
  const [answer] = server.listeners('request') as RequestListener[]
  return {
    url,
    requests,
    config: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    provider,
    /** Stops and starts answering; a provider in trouble says so. */
    toggle() {
      down = !down
      server.removeAllListeners('request')
      if (down) server.on('request', (_request, response) => void response.writeHead(503).end('down'))
      else if (answer) server.on('request', answer)
    },
  }
}

/** Goes through the external login without a word; the query it comes back with. */
async function comeBack(authorization: URL): Promise<string> {
  const visit = cookieJar()
  let at = authorization
  while (at.pathname !== '/callback') at = nextOf(await visit(at))
  return at.search
}

t.test(
  'an external login’s own tokens are the bearer, and are renewed at its issuer, once for many (S2.3, S7.9?)',
  async (t) => {
    const login = await externalLogin(t)
    const clock = movableClock()
    const { browser, parts, logged } = await securityApp(t, {
      clock,
      config: { upstreamUrl: login.url, providers: { google: null, edu: null, sso: login.config } },
    })
    const one = browser()
    t.equal(await code(land(one, await comeBack(await start(one, 'sso')))), 'in')
    t.ok(await isIn(one))
    const id =
      one
        .cookies()
        .find((cookie) => cookie.startsWith('session='))
        ?.slice('session='.length) ?? ''
    const grant = async () => (await parts.sessionStore.read(id, { poll: true }))?.grant
    const before = await grant()
    t.match(before, { base: 'upstream', issuer: 'sso' })
    t.equal((await login.provider.AccessToken.find(before?.accessToken ?? ''))?.accountId, SUBJECT)

    clock.pass(TOKEN_SECONDS * 0.95)
    t.same(await Promise.all([1, 2, 3, 4, 5].map(() => isIn(one))), [true, true, true, true, true])
    const after = await grant()
    t.not(after?.accessToken, before?.accessToken)
    t.ok(
      await login.provider.RefreshToken.find(after?.refreshToken ?? ''),
      'the family lives: nothing was used twice',
    )
    t.notOk(
      login.requests.some(({ path }) => path.includes('token/refresh')),
      'our own API is not asked to',
    )

    login.toggle()
    clock.pass(TOKEN_SECONDS * 0.95)
    t.ok(await isIn(one), 'an issuer that is down ends nothing while the token lasts')
    clock.pass(TOKEN_SECONDS)
    t.equal((await one.get('/api/screens/shell')).status, 502, 'nor when it has run out')
    t.not(await grant(), undefined)
    for (const secret of [before?.accessToken, before?.refreshToken, after?.accessToken, after?.refreshToken])
      t.notOk(logged.join('').includes(secret ?? ''))
  },
)

t.test('an external login whose refresh token is revoked ends the session (S4.8)', async (t) => {
  const login = await externalLogin(t)
  const clock = movableClock()
  const { browser, parts } = await securityApp(t, {
    clock,
    config: { upstreamUrl: login.url, providers: { google: null, edu: null, sso: login.config } },
  })
  const one = browser()
  await land(one, await comeBack(await start(one, 'sso')))
  const id =
    one
      .cookies()
      .find((cookie) => cookie.startsWith('session='))
      ?.slice('session='.length) ?? ''
  const grant = (await parts.sessionStore.read(id, { poll: true }))?.grant
  await (await login.provider.RefreshToken.find(grant?.refreshToken ?? ''))?.destroy()
  await (await login.provider.AccessToken.find(grant?.accessToken ?? ''))?.destroy()
  t.equal((await one.get('/api/screens/shell')).body.error.code, 'no-session')
  t.equal(await parts.sessionStore.read(id, { poll: true }), null)
})
