import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answerError } from '../../../../server/bff/errors.ts'
import { createReadLimit } from '../../../../server/bff/session/read-limit.ts'
import { createMetrics } from '../../../../server/bff/web/metrics.ts'
import { type OverloadLimits, overload } from '../../../../server/bff/web/overload.ts'

const roomy = { most: 100, whileLate: 100, lateMs: 0, ofOneNetwork: 100 }
const POLL_MS = 20
const SCREEN = '/api/screens/skills'

/** A promise, and how to keep it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A server with these limits: what is asked for goes on until `end`; '/admitted' begins only once `admit` is called. */
async function guarded(t: Test, given: Partial<OverloadLimits>) {
  const app = Fastify()
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  const reads = createReadLimit(roomy.most)
  await app.register(overload, { metrics: createMetrics(), reads, limits: { ...roomy, ...given } })
  const [admission, ending] = [gate(), gate()]
  let begun = 0
  const work = async () => {
    begun += 1
    await ending.opened
    return 'ok'
  }
  app.get('/', work)
  app.get(SCREEN, work)
  app.get('/failing', () => work().then(() => Promise.reject(new Error('failed'))))
  app.get('/nothing', () => work().then(() => undefined))
  app.route({ method: ['GET', 'POST'], url: '/admitted', preHandler: () => admission.opened, handler: work })
  app.get('/free', async () => 'ok')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const untilBegun = async (count: number) => {
    while (begun < count) await pause(POLL_MS)
  }
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const ask = async (path: string, method = 'GET') => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n`)
    return socket
  }
  /** So many ask for something and hang up: while it is done, or before it begins where that is `soon`. */
  const hangUp = async (path: string, { count = 1, method = 'GET', soon = false } = {}) => {
    const asked = await Promise.all(Array.from({ length: count }, () => ask(path, method)))
    if (soon) await pause(5 * POLL_MS)
    else await untilBegun(count)
    for (const socket of asked) socket.destroy()
    while ((await connections()) > 0) await pause(POLL_MS)
  }
  const end = async () => {
    ending.open()
    await pause(POLL_MS)
  }
  const status = async (path = '/free') => (await fetch(address + path)).status
  return { begun: () => begun, admit: admission.open, untilBegun, hangUp, end, status, reads }
}

for (const path of ['/', '/failing', '/nothing', SCREEN])
  for (const limits of [{ most: 2, whileLate: 2 }, { ofOneNetwork: 2 }])
    t.test(`who hangs up counts until ${path} is done: ${Object.keys(limits)[0]}`, async (t) => {
      const { hangUp, end, status } = await guarded(t, limits)
      await hangUp(path, { count: 2 })
      t.equal(await status(), 503)
      await end()
      t.same(await Promise.all([status(), status()]), [200, 200])
    })

t.test('and among those who read screens', async (t) => {
  const { hangUp, end, status, reads } = await guarded(t, {})
  await hangUp(SCREEN, { count: 20 })
  reads.refused()
  t.equal(await status(SCREEN), 503)
  await end()
  t.equal(await status(SCREEN), 200)
})

t.test('what somebody asked to see who has left is not begun', async (t) => {
  const { admit, begun, hangUp } = await guarded(t, {})
  await hangUp('/admitted', { soon: true })
  admit()
  await pause(5 * POLL_MS)
  t.equal(begun(), 0)
})

t.test('what they asked to be changed is, and counts while it goes on', async (t) => {
  const { admit, untilBegun, hangUp, end, status } = await guarded(t, { most: 1, whileLate: 1 })
  await hangUp('/admitted', { method: 'POST', soon: true })
  t.equal(await status(), 200, 'nothing is done for it yet')
  admit()
  await untilBegun(1)
  t.equal(await status(), 503)
  await end()
  t.equal(await status(), 200)
})
