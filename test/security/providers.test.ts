import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import t, { type Test } from 'tap'
import { movableClock } from '../support/clock.ts'
import { meReply } from '../support/me.ts'
import { answerSignIn, cookieJar, nextOf } from '../support/sandbox.ts'
import type { Browser } from '../support/signed-in.ts'
import { stubUpstream } from '../support/upstream-stub.ts'
import { securityApp } from './world.ts'

type Name = 'google' | 'edu' | 'sso'

async function start(browser: Browser, provider: Name, query = ''): Promise<URL> {
  const { status, headers } = await browser.get(`/auth/${provider}/start${query}`)
  if (status !== 303) throw new Error(`not sent off: ${status}`)
  return new URL(String(headers.location))
}
const land = (browser: Browser, query: URLSearchParams | string) =>
  browser.post('/auth/callback', { query: String(query) })
const code = async (asked: ReturnType<Browser['post']>) => (await asked).body.error?.code ?? 'in'
const isIn = async (browser: Browser) => (await browser.get('/api/screens/shell')).status === 200

t.test(
  'two sign-ins under way with their states swapped: neither lets anybody in (S7.34, S7.35?)',
  async (t) => {
    const browser = (await securityApp(t)).browser()
    const back = {
      google: (await answerSignIn(await start(browser, 'google'), { sub: 'google-t-castellanos' }))
        .searchParams,
      edu: (await answerSignIn(await start(browser, 'edu'), { sub: 'edu-t-castellanos' })).searchParams,
    }
    const [google, edu] = [back.google.get('state') ?? '', back.edu.get('state') ?? '']
    back.google.set('state', edu)
    back.edu.set('state', google)
    for (const query of [back.google, back.edu]) t.equal(await code(land(browser, query)), 'signin-failed')
    t.notOk(await isIn(browser))
    back.google.set('state', google)
    t.equal(await code(land(browser, back.google)), 'signin-failed', 'and the right state is spent')
  },
)

t.test('an answer whose issuer is swapped, given twice or left out is refused (S7.35?)', async (t) => {
  const browser = (await securityApp(t)).browser()
  const spoil: ((query: URLSearchParams) => void)[] = [
    (query) => query.set('iss', (query.get('iss') ?? '').replace('google', 'edu')),
    (query) => query.delete('iss'),
    (query) => query.append('iss', 'https://evil.example'),
    (query) => query.append('code', 'another'),
    (query) => query.append('state', 'another'),
    (query) => query.delete('code'),
    (query) => query.set('response', 'a.b.c'),
  ]
  for (const change of spoil) {
    const query = (await answerSignIn(await start(browser, 'google'), { sub: 'google-t-castellanos' }))
      .searchParams
    change(query)
    t.match(await code(land(browser, query)), /signin-failed|provider-failed/)
    t.notOk(await isIn(browser))
  }
})

t.test(
  'a state of another browser lets nobody in, and leaves its own browser’s sign-in alone (S7.34)',
  async (t) => {
    const { browser } = await securityApp(t)
    const [attacker, victim] = [browser(), browser()]
    const query = (await answerSignIn(await start(attacker, 'google'), { sub: 'google-t-castellanos' }))
      .search
    await start(victim, 'google')
    t.equal(
      await code(land(victim, query)),
      'signin-expired',
      'nobody is signed in as somebody else by a link',
    )
    t.equal(await code(land(browser(), query)), 'signin-expired')
    t.notOk(await isIn(victim))
    t.equal(await code(land(attacker, query)), 'in')
  },
)

t.test('a callback sent five times over, at once and later, opens one session (S2.65)', async (t) => {
  const { browser, logged } = await securityApp(t)
  const one = browser()
  const query = (await answerSignIn(await start(one, 'google'), { sub: 'google-t-castellanos' })).search
  const answers = await Promise.all([1, 2, 3, 4].map(() => land(one, query)))
  const last = await land(one, query)
  t.same(
    [...answers, last].map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  t.equal(logged.filter((line) => line.includes('"event":"signin"')).length, 1)
  await one.post('/auth/logout')
  t.equal(await code(land(one, query)), 'signin-expired', 'and brings none back that was left')
  t.notOk(await isIn(one))
})

t.test('a sign-in is kept for ten minutes and no longer', async (t) => {
  const clock = movableClock()
  const browser = (await securityApp(t, { clock })).browser()
  const query = (await answerSignIn(await start(browser, 'google'), { sub: 'google-t-castellanos' })).search
  clock.pass(600)
  t.equal(await code(land(browser, query)), 'signin-expired')
})

const SUBJECT = 'sso-t-castellanos'
const CLIENT = { id: 'numberlane-sso', secret: 'an sso secret that is only used in tests' }
const TOKEN_SECONDS = 300

/** An external login of the real protocol, and an upstream that takes its tokens as bearers and nobody else's. */
async function externalLogin(t: Test) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
  const { url, asked } = await stubUpstream(t, async ({ bearer }) =>
    (await isItsOwn(bearer)) ? { status: 200, body: meReply() } : { status: 401 },
  )
  let down = false
  const [answer] = server.listeners('request') as RequestListener[]
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url,
    asked,
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
async function comeBack(authorisation: URL): Promise<string> {
  const visit = cookieJar()
  let at = authorisation
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
      login.asked.some(({ path }) => path.includes('token/refresh')),
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
