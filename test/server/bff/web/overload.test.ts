import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answerError } from '../../../../server/bff/errors.ts'
import { createReadLimit } from '../../../../server/bff/session/read-limit.ts'
import { createMetrics } from '../../../../server/bff/web/metrics.ts'
import { type OverloadLimits, overload } from '../../../../server/bff/web/overload.ts'
import { slowBody } from '../../../../server/bff/web/slow-body.ts'

const roomy = { most: 100, whileLate: 100, lateMs: 0, ofOneNetwork: 100 }
const POLL_MS = 20
/** More than a socket takes that nobody reads from. */
const LARGE = 16 * 1024 * 1024

/** A server with these limits: GET waits until `open`, POST answers what it was sent. */
async function guarded(
  t: Test,
  { bodyMs = 60_000, ...given }: Partial<OverloadLimits> & { bodyMs?: number },
) {
  const app = Fastify()
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  const metrics = createMetrics()
  const reads = createReadLimit(roomy.most)
  await app.register(overload, { metrics, reads, limits: { ...roomy, ...given } })
  await app.register(slowBody, { bodyMs })
  let open = () => {}
  let waiting = 0
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  app.get('/', () => {
    waiting += 1
    return gate.then(() => 'ok')
  })
  app.get('/api/screens/skills', () => {
    waiting += 1
    return gate.then(() => 'ok')
  })
  app.get('/large', async () => Buffer.alloc(LARGE))
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post('/', async ({ body, raw }) => body ?? (await once(raw.resume(), 'end')))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const untilWaiting = async (count: number) => {
    while (waiting < count) await pause(POLL_MS)
  }
  /** A POST that stops in the middle of its body; resolves to what it is answered. */
  const half = async (type = 'application/json') => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{`)
    t.teardown(() => socket.destroy())
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    return { socket, text: () => text, closed: once(socket, 'close') }
  }
  return { address, open, untilWaiting, half, metrics, app, reads }
}

t.test('more in progress than can be answered soon are turned away at once', async (t) => {
  const { address, open, untilWaiting, metrics } = await guarded(t, { most: 2, whileLate: 2 })
  const waiting = [fetch(address), fetch(address)]
  await untilWaiting(2)
  const turned = await fetch(address)
  t.equal(turned.status, 503)
  t.ok(turned.headers.get('retry-after'))
  const posted = await fetch(address, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  t.equal(posted.status, 503)
  open()
  t.same(
    (await Promise.all(waiting)).map(({ status }) => status),
    [200, 200],
  )
  t.equal((await fetch(address)).status, 200, 'and taken again once the others are answered')
  t.match(await metrics.registry.metrics(), 'http_requests_shed_total 2')
})

t.test('half-sent bodies leave everybody else their turn', async (t) => {
  const { address, open, half, app } = await guarded(t, { most: 2, whileLate: 2 })
  open()
  const sent = await Promise.all(Array.from({ length: 10 }, () => half()))
  while ((await connections(app)) < sent.length) await pause(POLL_MS)
  t.equal((await fetch(address)).status, 200)
})

t.test('nor do half-sent forms count, which are read as they arrive', async (t) => {
  const { address, open, half, app } = await guarded(t, { most: 2, whileLate: 2 })
  open()
  const form = 'multipart/form-data; boundary=x'
  const sent = await Promise.all(Array.from({ length: 10 }, () => half(form)))
  while ((await connections(app)) < sent.length) await pause(POLL_MS)
  t.equal((await fetch(address)).status, 200)
})

t.test('a body that does not arrive in time is answered, and its connection closed', async (t) => {
  const { half } = await guarded(t, { bodyMs: 30 })
  const { text, closed } = await half()
  await closed
  t.match(text(), /^HTTP\/1\.1 408 /)
  t.match(text(), /"code":"slow-body"/)
})

t.test('a slow response is not mistaken for a slow body', async (t) => {
  const { address, open, untilWaiting } = await guarded(t, { bodyMs: 30 })
  const answer = fetch(address)
  await untilWaiting(1)
  await pause(90)
  open()
  t.equal((await answer).status, 200)
})

t.test('one network cannot have everything open', async (t) => {
  const { address, open, half } = await guarded(t, { ofOneNetwork: 3 })
  open()
  const until = async (status: number) => {
    while ((await fetch(address)).status !== status) await pause(POLL_MS)
    t.pass(`answered ${status}`)
  }
  const sent = await Promise.all([half(), half(), half()])
  await until(503)
  for (const { socket } of sent) socket.destroy()
  await until(200)
})

t.test('who does not read an answer keeps nobody else out', async (t) => {
  const { address, metrics } = await guarded(t, { most: 2, whileLate: 2 })
  const unread = await Promise.all([0, 1].map(() => fetch(`${address}/large`)))
  t.equal((await fetch(`${address}/large`)).status, 200)
  t.match(await metrics.registry.metrics(), 'http_requests_shed_total 0')
  t.same(
    unread.map(({ status }) => status),
    [200, 200],
  )
})

t.test('once the upstream has no turns, fewer screens are read at once, and all else goes on', async (t) => {
  const { address, open, untilWaiting, metrics, reads } = await guarded(t, {})
  const screen = `${address}/api/screens/skills`
  const waiting = Array.from({ length: 10 }, () => fetch(screen))
  await untilWaiting(10)
  reads.refused()
  const refused = await fetch(screen)
  t.match(
    { status: refused.status, body: await refused.json() },
    { status: 503, body: { error: { code: 'overloaded' } } },
  )
  t.match(await metrics.registry.metrics(), 'http_requests_shed_total 1')
  const posted = await fetch(address, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  t.equal(posted.status, 200)
  open()
  await Promise.all(waiting)
  t.equal((await fetch(screen)).status, 200)
})

const connections = (app: {
  server: { getConnections(then: (error: unknown, count: number) => void): void }
}) => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
