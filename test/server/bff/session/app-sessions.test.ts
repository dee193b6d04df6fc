import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import request from 'supertest'
import t, { type Test } from 'tap'
import type { Parts } from '../../../../server/bff/parts.ts'
import { systemClock } from '../../../../server/clock.ts'
import { buildTestApp } from '../../../support/app.ts'
import { meReply } from '../../../support/me.ts'
import { watchRedis } from '../../../support/redis-monitor.ts'
import { privateRedis } from '../../../support/redis-server.ts'
import { newSession } from '../../../support/sessions.ts'
import { type Respond, stubUpstream } from '../../../support/upstream-stub.ts'

/** The real app on a Redis of its own, with one account session in it. */
async function appWithSession(t: Test, say: Respond = () => ({ status: 200, body: meReply() })) {
  const server = await privateRedis()
  t.teardown(() => server.stop())
  const url = server.url()
  const { upstream } = await stubUpstream(t, say)
  const built = await buildTestApp(t, { redis: { url }, parts: { upstream } satisfies Partial<Parts> })
  const session = newSession(systemClock.now())
  await built.parts.sessionStore.create(session)
  const cookie = `session=${session.id}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(built.app.server)
      .get(path)
      .set({ 'x-csrf': '1', ...headers })
  return { ...built, server, url, session, cookie, get }
}

t.test(
  'one command goes to Redis for an authenticated read, and none where nobody is signed in',
  async (t) => {
    const { get, url, cookie } = await appWithSession(t)
    await get('/api/screens/shell', { cookie })
    await get('/api/screens/shell', { cookie })

    const { during } = await watchRedis(t, url)
    t.same(await during(get('/api/screens/shell', { cookie })), ['evalsha'])
    t.same(await during(get('/api/screens/shell', { cookie, 'x-poll': '1' })), ['evalsha'])
    t.same(await during(get('/account/dashboard', { cookie })), ['evalsha'], 'the page and its first views')
    t.same(await during(get('/account/dashboard')), [], 'the page without a cookie')
    t.same(await during(get('/api/screens/shell')), [])
    t.same(await during(get('/api/screens/shell', { cookie: 'session=forged' })), [])
    t.same(await during(get('/livez')), [])
    t.same(await during(get('/assets/nothing.js', { cookie })), [])
  },
)

t.test(
  'with Redis gone it is 503, with Retry-After and the cookie untouched, and nobody was logged out',
  async (t) => {
    const { app, get, server, session, cookie, parts } = await appWithSession(t)
    t.equal((await get('/api/screens/shell', { cookie })).status, 200)
    await server.stop()
    const answers = [
      await get('/api/screens/shell', { cookie }),
      await request(app.server).post('/auth/logout').set({ 'x-csrf': '1', cookie }),
      await request(app.server)
        .post('/auth/password')
        .set({ 'x-csrf': '1' })
        .send({ email: 'a@demo.test', password: 'b' }),
    ]
    for (const { status, body, headers } of answers) {
      t.same([status, body.error.code], [503, 'store-unavailable'])
      t.ok(Number(headers['retry-after']) > 0)
      t.equal(headers['set-cookie'], undefined)
    }
    t.equal((await get('/api/screens/shell')).status, 401, 'who has no cookie is told so as ever')

    const again = await privateRedis({ port: server.port })
    t.teardown(() => again.stop())
    const back = () => parts.sessionStore.create(session).catch(() => false)
    while (!(await back())) await pause(20)
    t.equal((await get('/api/screens/shell', { cookie })).status, 200, 'in again, without a new sign-in')
  },
)

t.test('with Redis hanging it is 503 too, and the session is there when it wakes', async (t) => {
  const { get, server, cookie } = await appWithSession(t)
  server.freeze()
  const hung = await get('/api/screens/shell', { cookie })
  t.same([hung.status, hung.body.error.code], [503, 'store-unavailable'])
  server.thaw()
  let status = 503
  while (status === 503) status = (await get('/api/screens/shell', { cookie })).status
  t.equal(status, 200)
})

t.test('a logout during a slow request of the same session stays', async (t) => {
  const signals = new EventEmitter()
  const [reached, released] = [once(signals, 'reached'), once(signals, 'released')]
  const { app, get, cookie, session, parts } = await appWithSession(t, async ({ path }) => {
    if (path !== '/v2/mm/teachers/me') return { status: 200 }
    signals.emit('reached')
    await released
    // Says something new of the person, so that the slow request has something to write.
    return { status: 200, body: meReply({ settings: { standards: 'TEKS' } }) }
  })
  const slow = get('/api/screens/shell', { cookie }).then((answer) => answer)
  await reached
  t.equal((await request(app.server).post('/auth/logout').set({ 'x-csrf': '1', cookie })).status, 204)
  signals.emit('released')
  t.equal((await slow).headers['set-cookie'], undefined)
  t.equal(await parts.sessionStore.read(session.id, { poll: true }), null)
  t.equal((await get('/api/screens/shell', { cookie })).body.error.code, 'no-session')
})

t.test(
  'a session the upstream no longer knows is ended; its late response clears nobody’s cookie (S4.3)',
  async (t) => {
    const { get, cookie, parts, session } = await appWithSession(t, () => ({ status: 401 }))
    const { status, body, headers } = await get('/api/screens/shell', { cookie })
    t.same([status, body.error.code], [401, 'no-session'])
    t.equal(headers['set-cookie'], undefined, 'somebody else may be signed in here by the time it arrives')
    t.equal(await parts.sessionStore.read(session.id, { poll: true }), null)
  },
)

t.test('sessions started and ended are counted by kind and reason', async (t) => {
  const { app, cookie, parts } = await appWithSession(t)
  await request(app.server).post('/auth/logout').set({ 'x-csrf': '1', cookie })
  const text = await parts.metrics.registry.metrics()
  t.match(text, /sessions_ended_total\{kind="account",reason="logout"\} 1/)
})
