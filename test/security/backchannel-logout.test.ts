import t from 'tap'
import { sidList, subjectList } from '../../server/bff/session/session-list.ts'
import { systemClock } from '../../server/clock.ts'
import { startSandbox } from '../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../server/sandbox/config.ts'
import { freePort } from '../../server/start/ports.ts'
import { buildTestApp } from '../support/app.ts'
import { sharedDemoProductApi } from '../support/product-api.ts'
import { startRedis } from '../support/redis.ts'
import { privateRedis } from '../support/redis-server.ts'
import { cookieJar, nextOf, sandboxEnvironment } from '../support/sandbox.ts'
import { newSession } from '../support/sessions.ts'
import { logoutApp, SID } from './logout-app.ts'

t.test('a provider that signed somebody out ends that session here, and says so once', async (t) => {
  const { signedIn, isLive, claims, sign, send, logged } = await logoutApp(t)
  const [theirs, elsewhere, other] = [await signedIn(), await signedIn('another'), await signedIn(SID, 'x')]
  const response = await send(await sign(claims({ sub: undefined })))
  t.same([response.statusCode, response.body, response.headers['cache-control']], [200, '', 'no-store'])
  t.notOk(await isLive(theirs))
  t.notOk(await isLive(other), 'a session of theirs is named by its sid alone')
  t.ok(await isLive(elsewhere), 'another session of the same person goes on')
  t.match(
    logged.find((line) => line.includes('session-ended')),
    /"reason":"by-provider"/,
  )
})

t.test('without a sid all of a person’s sessions end, and nobody else’s', async (t) => {
  const { signedIn, isLive, claims, sign, send } = await logoutApp(t)
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

t.test('a sid together with a subject ends that session and those whose sid is unknown', async (t) => {
  const { signedIn, isLive, claims, sign, send } = await logoutApp(t)
  const [named, unsaid, other] = [await signedIn(), await signedIn(null), await signedIn('other')]
  t.equal((await send(await sign(claims()))).statusCode, 200)
  t.same([await isLive(named), await isLive(unsaid), await isLive(other)], [false, false, true])
})

t.test('a logout token for somebody who is not signed in succeeds', async (t) => {
  const { claims, sign, send } = await logoutApp(t)
  t.equal((await send(await sign(claims({ sub: 'nobody', sid: 'none' })))).statusCode, 200)
})

t.test('keys that cannot be loaded decide nothing, and the token may be sent again', async (t) => {
  const { provider, signedIn, isLive, claims, sign, send } = await logoutApp(t)
  const open = await signedIn()
  provider.fall()
  const answer = await send(await sign(claims()))
  t.same([answer.statusCode, answer.json().error.code], [502, 'provider-failed'])
  t.ok(await isLive(open))
})

t.test('with the store down it returns 503, and the same token works when the store is back', async (t) => {
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const { signedIn, isLive, claims, sign, send } = await logoutApp(t, { redisUrl: redis.url() })
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
  const { app, signedIn, isLive, claims, sign } = await logoutApp(t)
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
  const { providerSession } = await providers.redeem('google', back.searchParams, binding)
  t.match(providerSession, { issuer, subject: 'google-t-castellanos', sid: /./ })
  const open = newSession(clock.now())
  const lists = [subjectList(issuer, providerSession.subject), sidList(issuer, String(providerSession.sid))]
  await sessionStore.addToLists(open, { way: 'google', browser: null }, lists)
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
