import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { isClosed } from '../../../server/disconnected.ts'
import { pipelining } from '../../../server/operations/pipelining.ts'

const POLL_MS = 5

/** A server that answers at `/quick`, and at `/slow` once `answer` is called. */
async function serving(t: Test) {
  const app = Fastify({ forceCloseConnections: true })
  t.teardown(() => app.close())
  await app.register(pipelining)
  let begun = 0
  let open = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.addHook('onRequest', (_request, { raw }, done) => {
    begun += 1
    open += 1
    raw.once('close', () => {
      open -= 1
      if (!isClosed(raw)) throw new Error('closed, and does not say so')
    })
    done()
  })
  app.get('/slow', () => answered.then(() => 'slow'))
  app.get('/quick', async () => 'quick')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const send = async (...paths: string[]) => {
    const socket = connect(Number(port), '127.0.0.1')
    t.teardown(() => socket.destroy())
    await once(socket, 'connect')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''))
    return { socket, text: () => text }
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await pause(POLL_MS)
  }
  return { send, until, answer, begun: () => begun, open: () => open }
}

t.test('who hangs up takes what waited behind an answer along', async (t) => {
  const { send, until, begun, open } = await serving(t)
  const { socket } = await send('/slow', '/quick')
  await until(() => begun() === 2)
  t.equal(open(), 2)
  socket.destroy()
  await until(() => open() === 0)
  t.pass('nothing waits for it any more')
})

t.test('a connection that does not wait for its answers is closed, with all it has asked', async (t) => {
  const { send, until, begun, open } = await serving(t)
  const { socket, text } = await send('/slow', ...Array.from({ length: 400 }, () => '/quick'))
  await once(socket, 'close')
  await until(() => open() === 0)
  t.equal(begun(), 2, 'and the rest never began')
  t.equal(text(), '')
})

t.test('a request that comes while the one before it is under way is answered after it', async (t) => {
  const { send, until, begun, open, answer } = await serving(t)
  const { text } = await send('/slow', '/quick')
  await until(() => begun() === 2)
  answer()
  await until(() => text().includes('quick'))
  t.ok(text().indexOf('slow') < text().indexOf('quick'))
  await until(() => open() === 0)
  t.pass('both are over')
})

t.test('one after the other, any number is answered', async (t) => {
  const { send, until, begun, open, answer } = await serving(t)
  answer()
  const { socket, text } = await send('/quick')
  for (let nth = 1; nth < 20; nth++) {
    await until(() => text().split('quick').length === nth + 1)
    socket.write('GET /quick HTTP/1.1\r\nhost: a\r\n\r\n')
  }
  await until(() => text().split('quick').length === 21)
  await until(() => open() === 0)
  t.equal(begun(), 20)
})
