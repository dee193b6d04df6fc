import { setTimeout as pause } from 'node:timers/promises'
import request from 'supertest'
import t from 'tap'
import { Type } from 'typebox'
import { viewJson } from '../../../../server/bff/screens/view-json.ts'
import { systemClock } from '../../../../server/clock.ts'
import { createLog } from '../../../../server/operations/log.ts'
import { buildTestApp } from '../../../support/app.ts'
import { movableClock } from '../../../support/clock.ts'
import { pipelined } from '../../../support/pipelined.ts'
import { newSession } from '../../../support/sessions.ts'

const OURS = 'http://localhost:3000'

t.test('a connection that does not wait for its answers is closed', async (t) => {
  const { app } = await buildTestApp(t)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  t.notMatch(await pipelined(address, '/signin', 10), 'HTTP/1.1')
  t.equal((await fetch(`${address}/livez`)).status, 200)
})

t.test('every response carries the security headers, JSON may load nothing', async (t) => {
  const { app } = await buildTestApp(t)
  for (const path of ['/login', '/signin', '/api/screens/shell', '/nothing.js', '/livez']) {
    const { headers } = await request(app.server).get(path).set('x-csrf', '1')
    t.match(headers, {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': /camera=\(\)/,
      'x-request-id': /^[2-9A-Z]{4}-[2-9A-Z]{4}$/,
    })
    t.match(headers['content-security-policy'], "default-src 'none'", path)
    t.equal(headers['strict-transport-security'], undefined, 'not on http')
    t.equal(headers['x-powered-by'], undefined)
  }
  const secure = await buildTestApp(t, { config: { https: true, publicUrl: 'https://accounts.example.org' } })
  const { headers } = await request(secure.app.server).get('/login')
  t.equal(headers['strict-transport-security'], 'max-age=31536000')
  t.match(headers['content-security-policy'], 'upgrade-insecure-requests')
})

const senders: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['our own page', { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', origin: OURS }, true],
  ['a client that says nothing of itself', { 'x-csrf': '1' }, true],
  ['no header', { 'sec-fetch-site': 'same-origin', origin: OURS }, false],
  ['another value', { 'x-csrf': '0' }, false],
  ['another site', { 'x-csrf': '1', 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling', { 'x-csrf': '1', 'sec-fetch-site': 'same-site' }, false],
  ['an address typed in', { 'x-csrf': '1', 'sec-fetch-site': 'none' }, false],
  ['another origin', { 'x-csrf': '1', origin: 'https://evil.example' }, false],
  ['an origin that hides', { 'x-csrf': '1', origin: 'null' }, false],
]
t.test(
  'a NUL or half a character, which no keyboard types, is refused before any upstream meets it',
  async (t) => {
    const { app, parts } = await buildTestApp(t)
    const sent = (path: string, body: object) => request(app.server).post(path).set('x-csrf', '1').send(body)
    const session = newSession(systemClock.now())
    await parts.sessionStore.create(session)
    const signedIn = (path: string) =>
      request(app.server)
        .get(path)
        .set({ 'x-csrf': '1', cookie: `session=${session.id}` })
    const answers = [
      await signedIn('/api/screens/skills?sort=%00'),
      await signedIn('/api/screens/playtime?game=a%00b'),
      await sent('/auth/password', { email: 'a\0@b.test', password: 'x' }),
      await sent('/auth/reset', { email: '\0' }),
      await sent('/auth/code', { code: 'abc', 'deep\0': [{ er: 1 }] }),
      await request(app.server).get('/auth/google/start?return=%00'),
      await sent('/auth/reset', { email: 'a\ud83d@b.test' }),
      await sent('/auth/code', { code: 'abc', deep: [{ er: '\ude00' }] }),
    ]
    for (const { status, body } of answers)
      t.match({ status, body }, { status: 400, body: { error: { code: 'invalid-input' } } })
    const whole = await sent('/auth/password', { email: '\u{1f600}@b.test', password: '\u{1f600}' })
    t.not(whole.body.error.code, 'invalid-input', 'both halves are a character')
  },
)

t.test('a body that is nested without end is a 400 of ours, and no upstream meets it', async (t) => {
  const { app } = await buildTestApp(t)
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  for (const levels of [5_000, 9_000]) {
    const payload = `{"email":"a@b.test","password":"x","more":${deep(levels)}}`
    const headers = { 'x-csrf': '1', 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/auth/password', headers, payload })
    t.same([answer.statusCode, answer.json().error.code], [400, 'invalid-input'], `${levels} levels`)
  }
})

t.test('data and commands are for our own pages only, whatever the method', async (t) => {
  const { app } = await buildTestApp(t)
  for (const [who, headers, passes] of senders) {
    const calls = [
      request(app.server).get('/api/screens/shell'),
      request(app.server).post('/auth/password').send({ email: 'a@b.test', password: 'x' }),
      request(app.server).post('/auth/logout'),
    ]
    for (const one of calls) {
      const { body } = await one.set(headers)
      t.equal(body?.error?.code === 'csrf', !passes, who)
    }
  }
  const start = await request(app.server).get('/auth/google/start').set('sec-fetch-site', 'cross-site')
  t.equal(start.status, 303, 'the navigations of /auth only ever redirect')
})

t.test('the ways in are limited together by address, and say how long to wait', async (t) => {
  // As many as are allowed in a minute, however long the machine takes for them.
  const { app } = await buildTestApp(t, { clock: movableClock() })
  const start = () => request(app.server).get('/auth/google/start')
  for (let at = 0; at < 1_800; at++)
    for (const way of ['google', 'edu']) await app.inject(`/auth/${way}/start`)
  const one = await start()
  t.same([one.status, one.body.error.code], [429, 'too-many'])
  t.ok(Number(one.headers['retry-after']) > 0)
  t.equal(
    (await app.inject({ url: '/auth/google/start', remoteAddress: '10.1.1.1' })).statusCode,
    303,
    'by address',
  )
  const spoofed = await start().set('x-forwarded-for', '10.1.1.2')
  t.equal(spoofed.status, 429, 'an address is not believed unless a proxy of ours says so')
})

t.test(
  'the log has an allow-list of fields and route templates: no address, no query, no cookie',
  async (t) => {
    const { app, logged } = await buildTestApp(t)
    await request(app.server).get('/account/playtime?roster=mia-secret').set('cookie', 'session=mia-secret')
    await request(app.server).get('/mia-secret/mia-secret?token=mia-secret')
    await request(app.server).get('/%zz-mia-secret')
    await request(app.server)
      .post('/auth/password')
      .set('x-csrf', '1')
      .send({ email: 'mia-secret@b.test', password: 'p' })
    await pause(20)
    t.match(logged.join(''), '"route":"/account/:template"')
    t.notMatch(logged.join(''), 'mia-secret')

    const lines: string[] = []
    const log = createLog(
      { logLevel: 'info', auditFile: null },
      { service: 'bff', instance: 'test' },
      { write: (line) => lines.push(line) },
    )
    log.info({ route: '/x', email: 'mia-secret@b.test', err: new Error('mia-secret') }, 'said')
    t.match(JSON.parse(lines[0] ?? ''), { level: 'info', route: '/x', msg: 'said', err: { fault: 'Error' } })
    t.notMatch(lines.join(''), 'mia-secret')
  },
)

t.test('requests, upstream calls and their outcomes are counted, by template and by id', async (t) => {
  const { app } = await buildTestApp(t)
  await request(app.server).get('/account/playtime')
  await request(app.server)
    .post('/auth/password')
    .set('x-csrf', '1')
    .send({ email: 'a@b.test', password: 'p' })
  const { text } = await request(app.server).get('/metrics')
  t.match(text, 'http_request_duration_seconds_count{method="GET",route="/account/:template",status="200"} 1')
  t.match(text, 'upstream_call_duration_seconds_count{call="loginEmail",outcome="down"} 1')
})

t.test('the operations addresses tell how it is', async (t) => {
  const { app } = await buildTestApp(t)
  t.same((await request(app.server).get('/livez')).body, { status: 'ok' })
  t.same((await request(app.server).get('/readyz')).body, { status: 'ok', store: 'up' })
  t.match((await request(app.server).get('/statusz')).body, {
    stage: 'development',
    store: { kind: 'memory' },
  })
})

t.test('the operations addresses are not on the public port where they have their own', async (t) => {
  const { app } = await buildTestApp(t, { config: { opsPort: 9090 } })
  for (const path of ['/livez', '/readyz', '/metrics', '/statusz'])
    t.equal((await request(app.server).get(path)).status, 404, path)
})

t.test('a view with a field its contract does not name, or without one it does, is a fault', async (t) => {
  const contract = Type.Object({
    rows: Type.Array(Type.Object({ name: Type.String() })),
    properties: Type.Object({ open: Type.Boolean() }),
    tally: Type.Record(Type.String(), Type.Number()),
    both: Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]),
  })
  const json = viewJson('class', contract)
  const view = {
    rows: [{ name: 'n' }],
    properties: { open: true },
    tally: { any: 1 },
    both: { a: 'a', b: 'b' },
  }
  t.same(JSON.parse(json(view)), view)
  t.throws(() => json({ ...view, rows: [{ name: 'n', accessToken: 'planted' }] }), /breaks its contract/)
  t.throws(() => json({ ...view, accessToken: 'planted' }), /breaks its contract/)
  t.throws(() => json({ ...view, properties: {} }), /breaks its contract/)
})
