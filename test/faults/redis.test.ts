import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../server/bff/config/config.ts'
import { DEFAULT_COMMAND_MS } from '../../server/bff/config/variables.ts'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { freePort } from '../../server/start/ports.ts'
import { buildTestApp } from '../support/app.ts'
import { backAgain } from '../support/back-again.ts'
import { sharedDemoProductApi } from '../support/product-api.ts'
import { redisWithSentinel } from '../support/redis-sentinel.ts'
import { privateRedis } from '../support/redis-server.ts'
import { browserOf } from '../support/signed-in.ts'

const credentials = { email: 'teacher@demo.test', password: demoPassword }

for (const fault of ['hangs', 'is gone'] as const)
  t.test(`a Redis that ${fault} is a 503 that logs nobody out and lets nobody in`, async (t) => {
    const redis = await privateRedis()
    t.teardown(() => redis.stop())
    const made = await buildTestApp(t, {
      productApi: await sharedDemoProductApi(),
      redis: { url: redis.url() },
      config: { redisTimeoutMs: DEFAULT_COMMAND_MS },
    })
    const browser = browserOf(made)
    t.equal((await browser.post('/auth/password', credentials)).status, 200)
    const cookies = browser.cookies()
    t.equal((await browser.get('/readyz')).status, 200)

    if (fault === 'hangs') redis.freeze()
    else await redis.stop()
    for (const request of [
      browser.get('/api/screens/shell'),
      browserOf(made).post('/auth/password', credentials),
    ]) {
      const { status, headers, body } = await request
      t.same([status, body.error.code], [503, 'store-unavailable'])
      t.ok(Number(headers['retry-after']) > 0)
      t.equal(headers['set-cookie'], undefined, 'the cookie is not touched')
    }
    const page = await browser.get('/account/playtime')
    t.equal(page.status, 200, 'the page still comes, without its view')
    t.notMatch(page.text, 'first-paint')
    const ready = await browser.get('/readyz')
    t.same([ready.status, ready.body], [200, { status: 'ok', store: 'down' }])
    const partner = await browser.get('/reading?token=a-token-of-the-partner')
    t.same([partner.status, partner.headers.location], [303, '/login?reason=partner-unavailable'])
    t.same(browser.cookies(), cookies)

    if (fault === 'is gone') return
    redis.thaw()
    await t.resolves(
      backAgain(() => browser.get('/api/screens/shell')),
      'signed in as before',
    )
  })

t.test('a Redis that is down at the start is waited for: 503 till it comes, then signed in', async (t) => {
  const port = await freePort()
  const made = await buildTestApp(t, {
    productApi: await sharedDemoProductApi(),
    redis: { url: `redis://127.0.0.1:${port}` },
  })
  const browser = browserOf(made)
  const unready = await browser.get('/readyz')
  t.same([unready.status, unready.body], [503, { status: 'starting', store: 'down' }], 'never up yet')
  t.equal((await browser.get('/login')).status, 200, 'who is not signed in sees every page')
  const early = await browser.post('/auth/password', credentials)
  t.same([early.status, early.body.error.code], [503, 'store-unavailable'])

  const redis = await privateRedis({ port })
  t.teardown(() => redis.stop())
  await backAgain(() => browser.post('/auth/password', credentials))
  t.equal((await browser.get('/api/screens/shell')).status, 200)
  t.same((await browser.get('/readyz')).body, { status: 'ok', store: 'up' })
})

t.test('a Redis that is restarted with its file knows everybody: the same cookie goes on', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-redis-kept-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const args = ['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always']
  const first = await privateRedis({ args })
  const made = await buildTestApp(t, {
    productApi: await sharedDemoProductApi(),
    redis: { url: `redis://127.0.0.1:${first.port}` },
  })
  const browser = browserOf(made)
  t.equal((await browser.post('/auth/password', credentials)).status, 200)
  const cookies = browser.cookies()
  await first.stop()
  t.equal((await browser.get('/api/screens/shell')).status, 503)
  const second = await privateRedis({ port: first.port, args })
  t.teardown(() => second.stop())
  await backAgain(() => browser.get('/api/screens/shell'))
  t.same(browser.cookies(), cookies)
})

for (const fault of ['dies', 'hangs'] as const)
  t.test(`when the primary ${fault} its replica takes over, and who was signed in still is`, async (t) => {
    const redis = await redisWithSentinel()
    t.teardown(() => redis.stop())
    const { redis: named } = readConfig({
      SANDBOX: '1',
      UPSTREAM_URL: 'http://127.0.0.1:1',
      SESSION_KEYS: randomBytes(32).toString('base64'),
      REDIS_SENTINELS: redis.address,
    })
    const made = await buildTestApp(t, {
      productApi: await sharedDemoProductApi(),
      config: { redis: named, redisTimeoutMs: DEFAULT_COMMAND_MS },
    })
    const browser = browserOf(made)
    await backAgain(() => browser.post('/auth/password', credentials))
    const cookies = browser.cookies()
    const before = await redis.primaryPort()
    t.equal(before, redis.primary.port)
    await redis.caughtUp()

    if (fault === 'dies') await redis.primary.stop()
    else redis.primary.freeze()
    const during = await browser.get('/api/screens/shell')
    t.same([during.status, during.body.error.code], [503, 'store-unavailable'])
    await backAgain(() => browser.get('/api/screens/shell'))
    t.same(browser.cookies(), cookies, 'with the same cookie')
    t.not(await redis.primaryPort(), before, 'another is primary now')
    t.same((await browser.get('/readyz')).body, { status: 'ok', store: 'up' })
    // Writes have a connection of their own, which finds the new primary in its own time.
    await backAgain(() => browser.post('/auth/logout'), 204)
    t.equal((await browser.get('/api/screens/shell')).status, 401, 'and writes are taken')
  })
