import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { publicErrorOf } from '../../../../server/bff/errors.ts'
import { formBody } from '../../../../server/bff/screens/form-body.ts'
import { FAILURES_TO_OPEN, OPEN_MS } from '../../../../server/bff/upstream/breaker.ts'
import { FILE_CONNECTIONS } from '../../../../server/bff/upstream/call-pools.ts'
import { UploadStopped } from '../../../../server/bff/upstream/exchange.ts'
import { type Call, call } from '../../../../server/contract/call.ts'
import { args, clientOf, failureOf, hurried, reply, served, thing, to, unrepeatable } from './served.ts'

/** A form as a browser's request is piped into it. */
const form = () => {
  const body = formBody(1_000)
  new PassThrough().pipe(body.stream)
  return body
}

t.test('what is slow, and what drips for ever, ends with the call', async (t) => {
  const silent = await served(t, () => undefined)
  t.match(await failureOf(silent.upstream.call(to, hurried, args)), { reason: 'slow', status: null })
  t.equal(silent.requests.length, 1, 'a slow upstream is not asked again')
  const dripping = await served(t, (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  t.equal((await failureOf(dripping.upstream.call(to, hurried, args))).reason, 'slow')
})

t.test('a gateway without its server is asked once more, where that does no harm', async (t) => {
  for (const status of [502, 503, 504]) {
    let first = true
    const { upstream, requests } = await served(t, (request, response) => {
      reply(first ? status : 200, { name: 'n' })(request, response)
      first = false
    })
    t.same(await upstream.call(to, thing, args), { name: 'n' })
    t.equal(requests.length, 2)
  }
  const { upstream, requests } = await served(t, reply(503, {}))
  t.equal((await failureOf(upstream.call(to, unrepeatable, args))).reason, 'down')
  t.equal(requests.length, 1, 'a call that must not be repeated is not')
  t.equal((await failureOf(upstream.call(to, thing, args))).reason, 'down')
  t.equal(requests.length, 3, 'twice at most')
  const failing = await served(t, reply(500, {}))
  await failureOf(failing.upstream.call(to, thing, args))
  t.equal(failing.requests.length, 1, 'an answer of the server itself is an answer')
})

t.test('a connection that is cut, or is no HTTP at all', async (t) => {
  const sockets = new Set<Socket>()
  let connections = 0
  const listen = async (behave: (socket: Socket) => void) => {
    connections = 0
    const server = createTcpServer((socket) => {
      connections += 1
      sockets.add(socket)
      socket.on('error', () => undefined)
      behave(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.teardown(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return clientOf(t, `http://127.0.0.1:${(server.address() as AddressInfo).port}`).upstream
  }
  const cut = await listen((socket) => socket.once('data', () => socket.destroy()))
  t.equal((await failureOf(cut.call(to, thing, args))).reason, 'down')
  t.equal(connections, 2, 'repeatable: tried twice')
  const talking = await listen((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n\r\n')))
  t.equal((await failureOf(talking.call(to, unrepeatable, args))).reason, 'invalid-response')
  const cutShort = await listen((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"name":')),
  )
  t.equal((await failureOf(cutShort.call(to, unrepeatable, args))).reason, 'down')
})

/**
 * A reserved port on which nothing listens. One that the system has just given and taken back may be the next
 * that it gives, also to the very connection that goes there, which then meets itself.
 */
const NOWHERE = 'http://127.0.0.1:1'

t.test('after ten failures calls are paused: they fail at once, with the time to wait', async (t) => {
  const { upstream } = clientOf(t, NOWHERE)
  for (let at = 0; at < FAILURES_TO_OPEN; at++)
    t.equal((await failureOf(upstream.call(to, unrepeatable, args))).reason, 'down')
  const paused = await failureOf(upstream.call(to, unrepeatable, args))
  t.match(paused, { reason: 'paused', retryAfter: OPEN_MS / 1000, status: null })
  const shown = publicErrorOf(paused)
  t.match(shown, { status: 503, code: 'upstream-incident', retryAfter: OPEN_MS / 1000 })
})

t.test('each kind of call is paused by its own failures only', async (t) => {
  const kinds = {
    reads: call({ ...thing, repeat: false }),
    'heavy reads': call({ ...thing, repeat: false, heavy: true }),
    writes: call({ ...unrepeatable, method: 'POST' }),
    'ways in': call({ ...unrepeatable, method: 'POST', bearer: 'none' }),
    files: call({ ...unrepeatable, method: 'POST', upload: true }),
    'in bulk': call({ ...unrepeatable, bulk: true }),
  }
  for (const [failing, broken] of Object.entries(kinds)) {
    const { upstream } = clientOf(t, NOWHERE)
    const reasonOf = async (one: Call) => {
      const upload = one.upload ? { upload: { boundary: 'b', body: Readable.from(['--b--']) } } : {}
      return (await failureOf(upstream.call(to, one, { ...args, ...upload } as never))).reason
    }
    for (let at = 0; at < FAILURES_TO_OPEN; at++) await reasonOf(broken)
    const reasons = await Promise.all(
      Object.entries(kinds).map(async ([kind, one]) => [kind, await reasonOf(one)] as const),
    )
    for (const [kind, reason] of reasons) t.equal(reason, kind === failing ? 'paused' : 'down', kind)
  }
})

t.test('an application’s refusals pause no calls, whatever their status', async (t) => {
  for (const status of [500, 502, 503, 504]) {
    const { upstream } = await served(t, reply(status, { error: { code: 'unavailable' } }))
    for (let at = 0; at < FAILURES_TO_OPEN * 2; at++)
      t.equal((await failureOf(upstream.call(to, unrepeatable, args))).reason, 'down')
  }
})

t.test('a request turned away for overload has a Retry-After', async (t) => {
  const { upstream } = await served(t, reply(503, { error: { code: 'busy' } }))
  const busy = await failureOf(upstream.call(to, unrepeatable, args))
  t.equal(busy.reason, 'busy')
  t.match(publicErrorOf(busy), { status: 503, code: 'overloaded', retryAfter: 2 })
})

t.test('a call that was turned away is not sent again', async (t) => {
  const { upstream, requests } = await served(t, reply(503, { error: { code: 'busy' } }))
  t.equal((await failureOf(upstream.call(to, thing, args))).reason, 'busy')
  t.equal(requests.length, 1)
})

t.test('an upload whose sender stops pauses nobody’s files', async (t) => {
  const { upstream } = await served(t, (request) => void request.resume())
  const upload = call({ ...unrepeatable, method: 'POST', upload: true })
  for (let at = 0; at < FAILURES_TO_OPEN + 2; at++) {
    const body = new Readable({ read() {} })
    body.push('--b')
    setTimeout(() => body.destroy(new UploadStopped()), 5)
    const sent = upstream.call(to, upload, { ...args, upload: { boundary: 'b', body } })
    t.equal((await failureOf(sent)).reason, 'cancelled')
  }
})

t.test('an upload that stops while it waits for a connection, or before, ends at once', async (t) => {
  const { upstream, requests } = await served(t, () => undefined)
  const upload = call({ ...unrepeatable, method: 'POST', upload: true, limitMs: 60_000 })
  const bodies: Readable[] = []
  const send = (body = new Readable({ read() {} })) => {
    bodies.push(body)
    return failureOf(upstream.call(to, upload, { ...args, upload: { boundary: 'b', body } }))
  }
  const sent = Array.from({ length: FILE_CONNECTIONS }, () => send())
  for (const body of bodies) body.push('--b')
  while (requests.length < FILE_CONNECTIONS) await pause(5)
  const queued = form()
  const waiting = send(queued.stream)
  queued.stream.destroy(new UploadStopped())
  t.equal((await waiting).reason, 'cancelled')
  const early = form()
  early.stream.destroy(new UploadStopped())
  await new Promise((resolve) => early.stream.once('close', resolve))
  t.equal((await send(early.stream)).reason, 'cancelled')
  t.equal(requests.length, FILE_CONNECTIONS, 'neither was sent')
  for (const body of bodies) body.destroy(new UploadStopped())
  await Promise.all(sent)
})

t.test('an abandoned call ends at once, and pauses no calls', async (t) => {
  const { upstream } = await served(t, () => undefined)
  for (let at = 0; at < FAILURES_TO_OPEN + 2; at++) {
    const gone = new AbortController()
    const failure = failureOf(upstream.call({ ...to, signal: gone.signal }, unrepeatable, args))
    setTimeout(() => gone.abort(), 5)
    t.equal((await failure).reason, 'cancelled')
  }
  const gone = AbortSignal.abort()
  t.equal((await failureOf(upstream.call({ ...to, signal: gone }, unrepeatable, args))).reason, 'cancelled')
})
