import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answerError, PublicError } from '../../../../server/bff/errors.ts'
import { createReadLimit } from '../../../../server/bff/session/read-limit.ts'
import { createMetrics } from '../../../../server/bff/web/metrics.ts'
import { overload } from '../../../../server/bff/web/overload.ts'
import { type RefusalPace, slowRefusals } from '../../../../server/bff/web/slow-refusals.ts'

const POLL_MS = 5
/** Longer than a test: whatever waits for it has not been answered. */
const NEVER_MS = 600_000
const pace: RefusalPace = { atOnce: 1, ofOverload: 3, holdMs: NEVER_MS, mostHeld: 2 }

/** A server that refuses everybody at `/` and takes one request at a time while it is late, which it is always. */
async function refusing(t: Test, given: Partial<RefusalPace> = {}) {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true })
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  await app.register(overload, {
    metrics: createMetrics(),
    reads: createReadLimit(2),
    limits: { most: 2, whileLate: 2, lateMs: 0, ofOneNetwork: 100 },
  })
  await app.register(slowRefusals, { pace: { ...pace, ...given } })
  let requests = 0
  app.get('/', async () => {
    requests += 1
    throw new PublicError('too-many', { retryAfter: 30 })
  })
  app.get('/fine', async () => 'ok')
  app.get('/api/screens/busy', async () => {
    requests += 1
    throw new PublicError('overloaded')
  })
  app.get('/overloaded', async () => {
    throw new PublicError('overloaded')
  })
  app.get('/hashes', { config: { hashesPassword: true } }, async () => {
    throw new PublicError('overloaded')
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string, network = '203.0.113.1') =>
    fetch(address + path, { headers: { 'x-forwarded-for': network } })
  const untilRequests = async (count: number) => {
    while (requests < count) await pause(POLL_MS)
  }
  return { app, address, get, untilRequests }
}

/** Whether it was answered by the time somebody else is. */
async function isAnswered(request: Promise<unknown>, other: () => Promise<unknown>): Promise<boolean> {
  let answered = false
  void request.then(
    () => {
      answered = true
    },
    () => undefined,
  )
  await other()
  return answered
}

t.test('a network that goes on after a refusal waits for the next; others do not', async (t) => {
  const { get } = await refusing(t)
  t.equal((await get('/')).status, 429, 'the first is told at once')
  t.notOk(await isAnswered(get('/'), () => get('/', '203.0.113.2')), 'the second waits')
  t.equal((await get('/fine')).status, 200, 'and what is not refused does not')
})

t.test('who asks for a hash again and again waits too', async (t) => {
  const { get } = await refusing(t)
  t.equal((await get('/hashes')).status, 503)
  t.notOk(await isAnswered(get('/hashes'), () => get('/', '203.0.113.2')), 'the second waits')
})

t.test('who meets an overload is told at once, until their network asks without end', async (t) => {
  const { get } = await refusing(t)
  for (let nth = 0; nth < pace.ofOverload; nth++) t.equal((await get('/overloaded')).status, 503)
  t.notOk(await isAnswered(get('/overloaded'), () => get('/overloaded', '203.0.113.2')), 'the next waits')
})

t.test('a screen that is refused late no longer counts as one that is read', async (t) => {
  const { get, untilRequests } = await refusing(t, { ofOverload: 0 })
  const path = '/api/screens/busy'
  void Promise.allSettled([get(path), get(path)])
  await untilRequests(2)
  void Promise.allSettled([get(path, '203.0.113.2')])
  await untilRequests(3)
  t.pass('another is read')
})

t.test('the lines of a site wait together', async (t) => {
  const { get } = await refusing(t)
  await get('/', '2001:db8:1:1::1')
  t.notOk(await isAnswered(get('/', '2001:db8:1:2::1'), () => get('/', '2001:db8:2:1::1')))
})

t.test('a refusal that waited says the same', async (t) => {
  const { get } = await refusing(t, { holdMs: 20 })
  await get('/')
  const later = await get('/')
  t.same([later.status, later.headers.get('retry-after')], [429, '30'])
})

t.test('those who wait are not in progress, so that nobody else is turned away for them', async (t) => {
  const { get, untilRequests } = await refusing(t)
  await get('/')
  void Promise.allSettled([get('/'), get('/')])
  await untilRequests(3)
  t.equal((await get('/fine')).status, 200, 'with two held and two allowed in progress')
})

t.test('beyond those that may wait, refusals go out at once', async (t) => {
  const { get, untilRequests } = await refusing(t)
  await get('/')
  void Promise.allSettled([get('/'), get('/')])
  await untilRequests(3)
  t.equal((await get('/')).status, 429)
})

t.test('whoever leaves makes room', async (t) => {
  const { address, get, untilRequests } = await refusing(t, { mostHeld: 1 })
  await get('/')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.1\r\n\r\n')
  await untilRequests(2)
  t.equal((await get('/')).status, 429, 'there is one place')
  socket.destroy()
  // A refusal waits again only once the place is free.
  let isHeld = false
  while (!isHeld) isHeld = !(await isAnswered(get('/'), () => pause(POLL_MS * 20)))
  t.pass('and it is free')
})
