import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { Type } from 'typebox'
import { createUpstream, type Upstream } from '../../../../server/bff/upstream/client.ts'
import { UpstreamError, type UpstreamReason } from '../../../../server/bff/upstream/upstream-error.ts'
import { call } from '../../../../server/contract/call.ts'

const thing = call({
  id: 'thing',
  method: 'GET',
  path: '/v2/things/:id/parts',
  repeat: true,
  limitMs: 300,
  params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9 _-]+$' }) }),
  query: Type.Object({ span: Type.Optional(Type.String()) }),
  reply: Type.Object({ name: Type.String() }),
})
const unrepeatable = call({ ...thing, id: 'once', repeat: false })
const open = call({
  id: 'open',
  method: 'POST',
  path: '/v2/open',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ email: Type.String() }),
  reply: Type.Object({}),
})

const to = { base: 'upstream', bearer: 'b-1', requestId: 'r-1' } as const
const args = { params: { id: 'a b' }, query: { span: '7' } }

interface Made {
  readonly upstream: Upstream
  readonly observed: string[]
  readonly warned: object[]
}
async function served(t: Test, listener: RequestListener): Promise<Made & { asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...clientOf(t, (server.address() as AddressInfo).port), asked }
}
function clientOf(t: Test, port: number): Made {
  const observed: string[] = []
  const warned: object[] = []
  const url = `http://127.0.0.1:${port}/base`
  const upstream = createUpstream({
    bases: { upstream: url, partner: url },
    log: { warn: (about, message) => warned.push({ ...about, message }) },
    observe: (id, outcome) => observed.push(`${id} ${outcome}`),
  })
  t.teardown(() => upstream.close())
  return { upstream, observed, warned }
}
const reply = (status: number, body: unknown) => (_: unknown, response: Parameters<RequestListener>[1]) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function failureOf(answer: Promise<unknown>): Promise<UpstreamError> {
  const error = await answer.then(
    () => new Error('it answered'),
    (error: unknown) => error,
  )
  if (error instanceof UpstreamError) return error
  throw error
}

t.test(
  'a call is made as its contract says, with the bearer and nothing of the browser (S7.1, S7.4, S7.5?)',
  async (t) => {
    const seen: object[] = []
    const { upstream, asked, observed } = await served(t, (request, response) => {
      seen.push(request.headers)
      reply(200, { name: 'n', more: 1 })(request, response)
    })
    t.same(await upstream.call(to, thing, args), { name: 'n', more: 1 })
    t.same(asked, ['GET /base/v2/things/a%20b/parts?span=7'])
    t.match(seen[0], { authorization: 'Bearer b-1', 'x-request-id': 'r-1', accept: 'application/json' })
    t.same(Object.keys(seen[0] ?? {}).sort(), [
      'accept',
      'authorization',
      'connection',
      'host',
      'x-request-id',
    ])
    t.same(observed, ['thing ok'])
  },
)

t.test('a call without a bearer sends none, even where there is one (S7.5?)', async (t) => {
  let headers: Record<string, unknown> = {}
  let body = ''
  const { upstream } = await served(t, (request, response) => {
    headers = request.headers
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => response.end())
  })
  t.same(await upstream.call(to, open, { body: { email: 'e' } }), {}, 'an empty body is an empty object')
  t.equal(headers.authorization, undefined)
  t.equal(body, '{"email":"e"}')
})

t.test('a malformed id is an unknown one, and is never sent', async (t) => {
  const { upstream, asked } = await served(t, reply(200, {}))
  const error = await failureOf(upstream.call(to, thing, { params: { id: '../me' }, query: {} }))
  t.equal(error.reason, 'unknown')
  t.same(asked, [])
})

const answers: readonly (readonly [number, UpstreamReason])[] = [
  [401, 'refused'],
  [403, 'denied'],
  [404, 'unknown'],
  [409, 'conflict'],
  [412, 'rejected'],
  [429, 'rejected'],
  [500, 'down'],
  [503, 'down'],
  [301, 'nonsense'],
]
t.test('an upstream status is a reason, and of its body only an agreed code is taken (S8.79?)', async (t) => {
  for (const [status, reason] of answers) {
    const { upstream, warned } = await served(
      t,
      reply(status, { error: { code: 'login-locked', message: 'Mia' } }),
    )
    const error = await failureOf(upstream.call(to, unrepeatable, args))
    t.match(error, { reason, status, code: 'login-locked', call: 'once' })
    t.notMatch(JSON.stringify(warned) + error.message, 'Mia')
  }
  const { upstream } = await served(t, reply(400, { error: { code: 'Mia <mia@example.org>' } }))
  t.equal((await failureOf(upstream.call(to, unrepeatable, args))).code, null)
})

t.test('a redirect is not followed', async (t) => {
  const { upstream, asked } = await served(t, (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  )
  t.equal((await failureOf(upstream.call(to, thing, args))).reason, 'nonsense')
  t.equal(asked.length, 1)
})

t.test(
  'an answer that breaks its contract is nonsense, and the log has its place but not its value',
  async (t) => {
    for (const body of ['{"name":1}', '{"named":"Mia"}', '<html>Mia</html>', '[]']) {
      const { upstream, warned } = await served(t, (_, response) => response.end(body))
      const error = await failureOf(upstream.call(to, thing, args))
      t.equal(error.reason, 'nonsense', body)
      t.notMatch(JSON.stringify(warned), 'Mia')
    }
  },
)

t.test('an answer that is too large is nonsense', async (t) => {
  const { upstream } = await served(t, (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024, 32)
    for (let at = 0; at < 9; at++) response.write(chunk)
    response.end()
  })
  const large = call({ ...thing, limitMs: 10_000 })
  t.equal((await failureOf(upstream.call(to, large, args))).reason, 'nonsense')
})

t.test('what is slow, and what drips for ever, ends with the call', async (t) => {
  const silent = await served(t, () => undefined)
  t.match(await failureOf(silent.upstream.call(to, thing, args)), { reason: 'slow', status: null })
  t.equal(silent.asked.length, 1, 'a slow upstream is not asked again')
  const dripping = await served(t, (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  t.equal((await failureOf(dripping.upstream.call(to, thing, args))).reason, 'slow')
})

t.test('a gateway without its server is asked once more, where that does no harm', async (t) => {
  for (const status of [502, 503, 504]) {
    let first = true
    const { upstream, asked } = await served(t, (request, response) => {
      reply(first ? status : 200, { name: 'n' })(request, response)
      first = false
    })
    t.same(await upstream.call(to, thing, args), { name: 'n' })
    t.equal(asked.length, 2)
  }
  const { upstream, asked } = await served(t, reply(503, {}))
  t.equal((await failureOf(upstream.call(to, unrepeatable, args))).reason, 'down')
  t.equal(asked.length, 1, 'a call that must not be repeated is not')
  t.equal((await failureOf(upstream.call(to, thing, args))).reason, 'down')
  t.equal(asked.length, 3, 'twice at most')
  const failing = await served(t, reply(500, {}))
  await failureOf(failing.upstream.call(to, thing, args))
  t.equal(failing.asked.length, 1, 'an answer of the server itself is an answer')
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
    return clientOf(t, (server.address() as AddressInfo).port).upstream
  }
  const cut = await listen((socket) => socket.once('data', () => socket.destroy()))
  t.equal((await failureOf(cut.call(to, thing, args))).reason, 'down')
  t.equal(connections, 2, 'repeatable: tried twice')
  const talking = await listen((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n\r\n')))
  t.equal((await failureOf(talking.call(to, unrepeatable, args))).reason, 'nonsense')
  const cutShort = await listen((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"name":')),
  )
  t.equal((await failureOf(cutShort.call(to, unrepeatable, args))).reason, 'down')
})

t.test('a base that never answers is left alone after ten failures, and nobody waits for it', async (t) => {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const { upstream, warned } = clientOf(t, port)
  for (let at = 0; at < 12; at++)
    t.equal((await failureOf(upstream.call(to, unrepeatable, args))).reason, 'down')
  const left = warned.filter(({ message }: { message?: string }) => message?.includes('left alone'))
  t.equal(left.length, 2)
})

t.test('a call that needs a bearer is not made without one', async (t) => {
  const { upstream, asked } = await served(t, reply(200, {}))
  t.equal((await failureOf(upstream.call({ ...to, bearer: null }, thing, args))).reason, 'refused')
  t.same(asked, [])
})
