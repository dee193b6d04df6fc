import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import t from 'tap'
import { args, clientOf, failureOf, reply, served, thing, to, unrepeatable } from './served.ts'

t.test('what is slow, and what drips for ever, ends with the call', async (t) => {
  const silent = await served(t, () => undefined)
  t.match(await failureOf(silent.upstream.call(to, thing, args)), { reason: 'slow', status: null })
  t.equal(silent.requests.length, 1, 'a slow upstream is not asked again')
  const dripping = await served(t, (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  t.equal((await failureOf(dripping.upstream.call(to, thing, args))).reason, 'slow')
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

t.test('a base that never answers is left alone after ten failures, and nobody waits for it', async (t) => {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const { upstream, warned } = clientOf(t, `http://127.0.0.1:${port}`)
  for (let at = 0; at < 12; at++)
    t.equal((await failureOf(upstream.call(to, unrepeatable, args))).reason, 'down')
  const left = warned.filter(({ message }: { message?: string }) => message?.includes('left alone'))
  t.equal(left.length, 2)
})
