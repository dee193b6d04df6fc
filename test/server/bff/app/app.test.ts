import { setTimeout as pause } from 'node:timers/promises'
import request from 'supertest'
import t from 'tap'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { buildTestApp, type TestApp } from '../../../support/app.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { startRedis } from '../../../support/redis.ts'
import { type Browser, browserOf } from '../../../support/signed-in.ts'

async function signedIn(app: TestApp, email = 'teacher@demo.test'): Promise<Browser> {
  const browser = browserOf(app)
  const { body } = await browser.post('/auth/password', {
    email,
    password: demoPassword,
  })
  if (body.redirectTo !== '/account') throw new Error(`not signed in: ${JSON.stringify(body)}`)
  return browser
}

const paintOf = (html: string): { shell?: object; screen?: object } | null => {
  const block = /<script type="application\/json" id="first-paint">(.*?)<\/script>/s.exec(html)
  return block ? JSON.parse(block[1] ?? '') : null
}

const MAX_DOCUMENTS = 5

/** A document with a part of its paint: it goes without a view that keeps it waiting, as one may on a busy machine, and is opened again then. */
async function painted(
  open: () => PromiseLike<{ text: string; headers: Record<string, string> }>,
  part: 'shell' | 'screen' = 'shell',
) {
  let page = await open()
  for (let more = MAX_DOCUMENTS; more > 0 && !paintOf(page.text)?.[part]; more--) page = await open()
  return page
}
const partsOf = async (open: Parameters<typeof painted>[0]) =>
  Object.keys(paintOf((await painted(open)).text) ?? {})

/** Commands sent to Redis so far, but for the connection's own. */
async function commandsOf({ parts }: TestApp): Promise<number> {
  const { values } = (await parts.metrics.registry.getSingleMetric('redis_commands_total')?.get()) ?? {
    values: [],
  }
  return values
    .filter(({ labels }) => !['hello', 'client', 'info', 'select'].includes(String(labels.command)))
    .reduce((sum, { value }) => sum + value, 0)
}

t.test(
  'the shell carries the frame and the first screen, the same as the client would be told (S4.1)',
  async (t) => {
    const made = await buildTestApp(t, {
      productApi: await sharedDemoProductApi(),
      redis: await startRedis(),
    })
    const browser = await signedIn(made)
    const [shell, view] = [
      await browser.get('/api/screens/shell'),
      await browser.get('/api/screens/playtime?span=7'),
    ]
    const page = await painted(() => browser.get('/account/playtime?span=7&token=x&span2=1'), 'screen')
    t.same(paintOf(page.text), {
      shell: shell.body,
      screen: { name: 'playtime', params: { span: '7' }, view: view.body },
    })
    t.equal(page.headers['cache-control'], 'no-store')
    t.equal(view.headers['cache-control'], 'no-store')
    t.same(await partsOf(() => browser.get('/account')), ['shell'])
    t.same(await partsOf(() => browser.get('/account/dashboard?grade=%27')), ['shell'], 'bad params')
  },
)

t.test('the shell of an unknown visitor, and of a session that has ended, carries no views', async (t) => {
  const made = await buildTestApp(t, { productApi: await sharedDemoProductApi(), redis: await startRedis() })
  t.equal(paintOf((await request(made.app.server).get('/account/playtime')).text), null)
  const forged = await request(made.app.server)
    .get('/account/playtime')
    .set('cookie', `session=${'A'.repeat(43)}`)
  t.same([forged.status, paintOf(forged.text)], [200, null])
})

t.test('a view that is not ready in time is left to the client', async (t) => {
  const made = await buildTestApp(t, { productApi: await sharedDemoProductApi() })
  const { upstream } = made.parts
  const slow = await buildTestApp(t, {
    productApi: await sharedDemoProductApi(),
    parts: {
      sessionStore: made.parts.sessionStore,
      upstream: {
        close: async () => undefined,
        call: async (to, call, args) => {
          if (call.id === 'gameplay') await pause(1_500)
          return await upstream.call(to, call, args)
        },
      },
    },
  })
  const browser = await signedIn(made)
  const open = () =>
    request(slow.app.server).get('/account/playtime').set('cookie', browser.cookies().join('; '))
  t.same(await partsOf(open), ['shell'])
})

t.test(
  'a document begins before its views are there, so that the files of the page load meanwhile',
  async (t) => {
    const made = await buildTestApp(t, { productApi: await sharedDemoProductApi() })
    const { upstream } = made.parts
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const waiting = await buildTestApp(t, {
      productApi: await sharedDemoProductApi(),
      parts: {
        sessionStore: made.parts.sessionStore,
        upstream: {
          close: async () => undefined,
          call: async (to, call, args) => {
            await held
            return await upstream.call(to, call, args)
          },
        },
      },
    })
    const browser = await signedIn(made)
    const address = await waiting.app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${address}/account/playtime`, {
      headers: { cookie: browser.cookies().join('; ') },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { value: begin = '' } = (await reader?.read()) ?? {}
    t.match(begin, '<script type="module" src="/assets/main-1a2b3c4d.js" crossorigin></script>')
    t.notMatch(begin, '</html>')
    goOn()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value
    t.match(rest, '</html>')
  },
)

t.test('an administrator’s document also names what draws a roll-up, a teacher’s does not', async (t) => {
  const made = await buildTestApp(t, { productApi: await sharedDemoProductApi() })
  const leader = await signedIn(made, 'district@demo.test')
  const teacher = await signedIn(made)
  const drawsRollUp = /modulepreload" href="\/assets\/administrators-/
  t.match((await leader.get('/account/dashboard')).text, drawsRollUp)
  t.notMatch((await leader.get('/account/settings')).text, drawsRollUp)
  t.notMatch((await teacher.get('/account/dashboard')).text, drawsRollUp)
})

t.test(
  'an authenticated read is one Redis command; anonymous pages, files and health are none',
  async (t) => {
    const made = await buildTestApp(t, {
      productApi: await sharedDemoProductApi(),
      redis: await startRedis(),
    })
    const browser = await signedIn(made)
    const before = await commandsOf(made)
    await browser.get('/api/screens/shell')
    await browser.get('/api/screens/playtime')
    await browser.get('/account/playtime')
    t.equal((await commandsOf(made)) - before, 3)
    for (const path of ['/', '/login', '/account/playtime', '/assets/main-1a2b3c4d.js', '/livez', '/nothing'])
      await request(made.app.server).get(path)
    await request(made.app.server).get('/api/screens/shell').set('x-csrf', '1')
    t.equal((await commandsOf(made)) - before, 3)
  },
)

t.test('without a session every screen is 401, before its parameters are looked at (S8.79?)', async (t) => {
  const { app } = await buildTestApp(t)
  for (const screen of ['shell', 'skills', 'playtime', 'factors', 'roster', 'home']) {
    const { status, body } = await request(app.server)
      .get(`/api/screens/${screen}?span=nonsense`)
      .set('x-csrf', '1')
    t.same([status, body.error.code], [401, 'no-session'], screen)
  }
})

t.test('a stopping server fails no request, and sends its clients away', async (t) => {
  const { app } = await buildTestApp(t)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const statuses: number[] = []
  const connections: (string | null)[] = []
  let failed = 0
  const client = async () => {
    while (!stopped) {
      try {
        const answer = await fetch(`${address}/login`)
        await answer.text()
        statuses.push(answer.status)
        connections.push(answer.headers.get('connection'))
      } catch {
        if (!stopped) failed += 1
      }
      await pause(5)
    }
  }
  const MANY = 20
  let stopped = false
  const clients = Array.from({ length: 8 }, client)
  while (statuses.length < MANY && failed === 0) await pause(5)
  const draining = app.drain()
  t.equal((await fetch(`${address}/readyz`)).status, 503, 'the balancer is told')
  // A balancer stops sending within the drain; what is still sent then is answered.
  await pause(1_000)
  stopped = true
  await Promise.all([...clients, draining])
  t.equal(failed, 0)
  t.same(new Set(statuses), new Set([200]))
  t.equal(connections.at(-1), 'close')
  t.equal(connections[0], 'keep-alive')
  await t.rejects(fetch(`${address}/login`), 'and then it is gone')
})
