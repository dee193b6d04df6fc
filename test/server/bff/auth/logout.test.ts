import t from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

t.test(
  'logging out ends the session here and the token session upstream (S2.5, S4.3, S7.111, S7.145)',
  async (t) => {
    const { signedIn, parts, app } = await signInApp(t)
    const browser = await signedIn()
    const cookie = browser.cookies().join('; ')
    const open = await parts.sessionStore.read(cookie.split('=')[1] ?? '', { poll: true })
    const response = await browser.post('/auth/logout')
    t.equal(response.status, 204)
    t.equal(response.headers['clear-site-data'], '"cache"')
    t.same(browser.cookies(), [])
    const again = await app.inject({ url: '/api/screens/shell', headers: { 'x-csrf': '1', cookie } })
    t.equal(again.json().error.code, 'no-session', 'a copy of the cookie opens nothing')
    const { status } = await fetch(`${parts.config.upstreamUrl}/v2/mm/teachers/me`, {
      headers: { authorization: `Bearer ${open?.grant.accessToken}` },
    })
    t.equal(status, 401)
  },
)

t.test('an upstream that is down does not stop a logout (S7.146?)', async (t) => {
  const first = await signInApp(t)
  const { redis, sessionKeys, upstreamUrl } = first.parts.config
  if (redis?.kind !== 'single') throw new Error('on one Redis')
  const browser = await first.signedIn()
  const down = createUpstream({
    bases: { upstream: 'http://127.0.0.1:1', partner: upstreamUrl },
    log: { warn: () => undefined },
  })
  t.teardown(() => down.close())
  const { app } = await signInApp(t, {
    redisUrl: redis.url,
    config: { sessionKeys },
    parts: { upstream: down },
  })
  const cookie = browser.cookies().join('; ')
  const answer = await app.inject({ method: 'POST', url: '/auth/logout', headers: { 'x-csrf': '1', cookie } })
  t.equal(answer.statusCode, 204)
  t.equal(await whoIs(browser), 'no-session')
})

t.test('logging out without a session succeeds', async (t) => {
  const answer = await (await signInApp(t)).browser().post('/auth/logout')
  t.equal(answer.status, 204)
})

t.test('another site cannot log anybody out', async (t) => {
  const { signedIn, app } = await signInApp(t)
  const browser = await signedIn()
  const cookie = browser.cookies().join('; ')
  const answer = await app.inject({ method: 'POST', url: '/auth/logout', headers: { cookie } })
  t.equal(answer.json().error.code, 'csrf')
  t.equal(await whoIs(browser), 'account Renee Castellanos')
})
