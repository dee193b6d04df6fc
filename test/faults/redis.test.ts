import t from 'tap'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { buildTestApp } from '../support/app.ts'
import { sharedDemoProductApi } from '../support/product-api.ts'
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
    })
    const browser = browserOf(made)
    t.equal((await browser.post('/auth/password', credentials)).status, 200)
    const cookies = browser.cookies()

    if (fault === 'hangs') redis.freeze()
    else await redis.stop()
    for (const asked of [
      browser.get('/api/screens/shell'),
      browserOf(made).post('/auth/password', credentials),
    ]) {
      const { status, headers, body } = await asked
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

/** Asks until it is answered: how long a connection takes to come back is Redis's and the machine's. */
async function backAgain(ask: () => Promise<{ status: number }>): Promise<void> {
  for (let left = 50; left > 0; left--) {
    const { status } = await ask()
    if (status === 200) return
    if (status !== 503) throw new Error(`answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not come back')
}
