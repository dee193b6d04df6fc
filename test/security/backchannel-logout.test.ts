import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import t, { type Test } from 'tap'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { sidList, subjectList, unsaidSidList } from '../../server/bff/session/session-list.ts'
import { systemClock } from '../../server/clock.ts'
import { startSandbox } from '../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../server/sandbox/config.ts'
import { buildTestApp } from '../support/app.ts'
import { movableClock } from '../support/clock.ts'
import { sharedDemoProductApi } from '../support/product-api.ts'
import { startRedis } from '../support/redis.ts'
import { freePort, privateRedis } from '../support/redis-server.ts'
import { cookieJar, nextOf, sandboxEnvironment } from '../support/sandbox.ts'
import { newSession } from '../support/sessions.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const CLIENT = 'numberlane-sso'
const SUBJECT = 'somebody'
const SID = 'their-session-1'

/** A provider's public side: what it says of itself, and its keys. */
async function issuerWithKeys(t: Test) {
  const keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let down = false
  const server = createServer((request, response) => {
    if (down) return void response.writeHead(503).end()
    response.setHeader('content-type', 'application/json')
    const about = {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : about))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    issuer,
    privateKey: keys.privateKey,
    fall: () => {
      down = true
    },
  }
}

async function world(t: Test, given: { redisUrl?: string } = {}) {
  const clock = movableClock(new Date())
  const provider = await issuerWithKeys(t)
  const { app, parts, logged } = await buildTestApp(t, {
    clock,
    redis: given.redisUrl === undefined ? await startRedis() : { url: given.redisUrl },
    config: {
      providers: {
        google: null,
        edu: null,
        sso: { issuer: provider.issuer, clientId: CLIENT, clientSecret: 'not used here' },
      },
    },
  })
  const { issuer } = provider
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const signedIn = async (sid: string | null = SID, subject = SUBJECT): Promise<OpenSession> => {
    const open = newSession(clock.now())
    const bySid = sid === null ? unsaidSidList(issuer, subject) : sidList(issuer, sid)
    await parts.sessionStore.enlist(open, { way: 'sso', browser: null }, [
      subjectList(issuer, subject),
      bySid,
    ])
    await parts.sessionStore.create(open)
    return open
  }
  const isLive = async ({ id }: OpenSession) => (await parts.sessionStore.read(id, { poll: true })) !== null
  const claims = (about: Record<string, unknown> = {}): JWTPayload => ({
    iss: issuer,
    aud: CLIENT,
    iat: seconds(),
    exp: seconds() + 120,
    jti: randomUUID(),
    events: { [EVENT]: {} },
    sub: SUBJECT,
    sid: SID,
    ...about,
  })
  const sign = (payload: JWTPayload, header: Record<string, unknown> = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: 'one', ...header })
      .sign(provider.privateKey)
  const send = async (token: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    return answer
  }
  return { app, parts, clock, logged, provider, signedIn, isLive, claims, sign, send }
}

t.test('a provider that signed somebody out ends that session here, and says so once', async (t) => {
  const { signedIn, isLive, claims, sign, send, logged } = await world(t)
  const [theirs, elsewhere, other] = [await signedIn(), await signedIn('another'), await signedIn(SID, 'x')]
  const answer = await send(await sign(claims({ sub: undefined })))
  t.same([answer.statusCode, answer.body, answer.headers['cache-control']], [200, '', 'no-store'])
  t.notOk(await isLive(theirs))
  t.notOk(await isLive(other), 'a session of theirs is named by its sid alone')
  t.ok(await isLive(elsewhere), 'another session of the same person goes on')
  t.match(
    logged.find((line) => line.includes('session-ended')),
    /"reason":"by-provider"/,
  )
})

t.test('without a sid all of a person’s sessions end, and nobody else’s', async (t) => {
  const { signedIn, isLive, claims, sign, send } = await world(t)
  const [one, two, unsaid, other] = [
    await signedIn('a'),
    await signedIn('b'),
    await signedIn(null),
    await signedIn('c', 'somebody else'),
  ]
  t.equal((await send(await sign(claims({ sid: undefined })))).statusCode, 200)
  t.same(
    [await isLive(one), await isLive(two), await isLive(unsaid), await isLive(other)],
    [false, false, false, true],
  )
})

t.test('a sid and a person: that session, and those whose sid nobody told', async (t) => {
  const { signedIn, isLive, claims, sign, send } = await world(t)
  const [named, unsaid, other] = [await signedIn(), await signedIn(null), await signedIn('other')]
  t.equal((await send(await sign(claims()))).statusCode, 200)
  t.same([await isLive(named), await isLive(unsaid), await isLive(other)], [false, false, true])
})

t.test('nobody signed in is no fault', async (t) => {
  const { claims, sign, send } = await world(t)
  t.equal((await send(await sign(claims({ sub: 'nobody', sid: 'none' })))).statusCode, 200)
})

t.test('one thing wrong with a logout token, and it ends nothing', async (t) => {
  const { signedIn, isLive, claims, sign, send, clock } = await world(t)
  const open = await signedIn()
  const now = Math.floor(clock.now().getTime() / 1000)
  const stranger = await generateKeyPair('RS256')
  const good = await sign(claims())
  const tokens: Record<string, string> = {
    'no token': '',
    'no JWT': 'a.b.c',
    'not signed': new UnsecuredJWT(claims()).encode(),
    'signed by a shared secret': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' })
      .sign(new TextEncoder().encode('not used here, but long enough to be a key')),
    'signed by somebody else': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(stranger.privateKey),
    'by a key nobody has': await sign(claims(), { kid: 'two' }),
    'one letter changed': `${good.slice(0, -8)}${good.at(-8) === 'A' ? 'B' : 'A'}${good.slice(-7)}`,
    'another issuer': await sign(claims({ iss: 'https://evil.example' })),
    'no issuer': await sign(claims({ iss: undefined })),
    'for somebody else': await sign(claims({ aud: 'another-client' })),
    'for nobody': await sign(claims({ aud: undefined })),
    'no iat': await sign(claims({ iat: undefined })),
    'six minutes old': await sign(claims({ iat: now - 360, exp: now + 60 })),
    'of tomorrow': await sign(claims({ iat: now + 86_400, exp: now + 86_500 })),
    'run out': await sign(claims({ iat: now - 120, exp: now - 60 })),
    'without an end': await sign(claims({ exp: undefined })),
    'no jti': await sign(claims({ jti: undefined })),
    'an empty jti': await sign(claims({ jti: '' })),
    'no events': await sign(claims({ events: undefined })),
    'another event': await sign(claims({ events: { 'http://schemas.openid.net/event/other': {} } })),
    'an event that is no object': await sign(claims({ events: { [EVENT]: 'yes' } })),
    'events in a list': await sign(claims({ events: [EVENT] })),
    'a nonce, as in an ID token': await sign(claims({ nonce: 'n' })),
    'neither sub nor sid': await sign(claims({ sub: undefined, sid: undefined })),
    'a sub that is no text': await sign(claims({ sub: 7 })),
    'a sid that is no text': await sign(claims({ sid: [SID] })),
    'of another type': await sign(claims(), { typ: 'at+jwt' }),
  }
  for (const [what, token] of Object.entries(tokens)) {
    const { statusCode, body } = await send(token)
    t.equal(statusCode, 400, what)
    t.notMatch(body, SUBJECT)
  }
  t.ok(await isLive(open))
  t.equal((await send(good)).statusCode, 200, 'and one with nothing wrong does')
  t.notOk(await isLive(open))
})

t.test('a logout token works once', async (t) => {
  const { signedIn, isLive, claims, sign, send } = await world(t)
  const token = await sign(claims({ sid: undefined }))
  const sent = await Promise.all([send(token), send(token), send(token)])
  t.same(sent.map(({ statusCode }) => statusCode).sort(), [200, 400, 400])
  const later = await signedIn()
  t.equal((await send(token)).statusCode, 400)
  t.ok(await isLive(later), 'it does not end who signed in since')
})

t.test('keys that cannot be had are no verdict, and the token may be sent again', async (t) => {
  const { provider, signedIn, isLive, claims, sign, send } = await world(t)
  const open = await signedIn()
  provider.fall()
  const answer = await send(await sign(claims()))
  t.same([answer.statusCode, answer.json().error.code], [502, 'provider-failed'])
  t.ok(await isLive(open))
})

t.test('with the store down it is 503, and the same token works when it is back', async (t) => {
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const { signedIn, isLive, claims, sign, send } = await world(t, { redisUrl: redis.url() })
  const open = await signedIn()
  const token = await sign(claims())
  redis.freeze()
  const answer = await send(token)
  t.same([answer.statusCode, answer.json().error.code], [503, 'store-unavailable'])
  redis.thaw()
  let status = 503
  while (status === 503) status = (await send(token)).statusCode
  t.equal(status, 200)
  t.notOk(await isLive(open))
})

t.test('it is the only command without x-csrf, and knows no cookie and no other body', async (t) => {
  const { app, signedIn, isLive, claims, sign } = await world(t)
  const open = await signedIn()
  const cookie = `session=${open.id}`
  const post = (url: string, payload: string, type: string) =>
    app.inject({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload })
  const form = 'application/x-www-form-urlencoded'
  t.equal((await post('/auth/logout', '', form)).statusCode, 403)
  t.equal((await post('/auth/backchannel-logout', '', form)).statusCode, 400)
  const json = JSON.stringify({ logout_token: await sign(claims({ sid: 'none', sub: undefined })) })
  t.equal((await post('/auth/backchannel-logout', json, 'application/json')).statusCode, 415)
  const twice = `logout_token=${await sign(claims())}`
  t.equal((await post('/auth/backchannel-logout', `${twice}&${twice}`, form)).statusCode, 400)
  t.ok(await isLive(open))
})

t.test('the stand-in for Google signs out there and, by its server, here', async (t) => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const sandboxConfig = readSandboxConfig({ ...sandboxEnvironment, PUBLIC_URL: publicUrl })
  const sandbox = await startSandbox({ config: sandboxConfig, clock: systemClock })
  t.teardown(() => sandbox.close())
  const { google } = sandboxConfig.clients
  const issuer = `${sandbox.origin}/google`
  const { app, parts } = await buildTestApp(t, {
    productApi: await sharedDemoProductApi(),
    redis: await startRedis(),
    config: {
      publicUrl,
      port,
      providers: {
        google: { issuer, clientId: google.id, clientSecret: google.secret },
        edu: null,
        sso: null,
      },
    },
  })
  await app.listen({ host: 'localhost', port })
  const { providers, sessionStore, clock } = parts

  // The whole code flow; whose account it opens is the product API's, and none of this.
  const binding = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) }
  const visit = cookieJar()
  const page = nextOf(await visit((await providers.authorizationUrl('google', binding)) as URL))
  const chosen = new URLSearchParams({ sub: 'google-t-castellanos' })
  const back = nextOf(await visit(nextOf(await visit(page, { method: 'POST', body: chosen }))))
  const { vouching } = await providers.redeem('google', back.searchParams, binding)
  t.match(vouching, { issuer, subject: 'google-t-castellanos', sid: /./ })
  const open = newSession(clock.now())
  const lists = [subjectList(issuer, vouching.subject), sidList(issuer, String(vouching.sid))]
  await sessionStore.enlist(open, { way: 'google', browser: null }, lists)
  await sessionStore.create(open)

  const asking = await (await visit(`${issuer}/session/end`)).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asking)?.[1] ?? ''
  t.ok(await sessionStore.read(open.id, { poll: true }))
  const confirmed = await visit(`${issuer}/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  t.ok(confirmed.status < 400, `${confirmed.status}`)
  t.equal(await sessionStore.read(open.id, { poll: true }), null)
})
