import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answerError } from '../../../../server/bff/errors.ts'
import { largeAnswers } from '../../../../server/bff/web/large-answers.ts'

const MIB = 1024 * 1024
const SIZE = 8 * MIB
const LIMITS = { from: MIB, all: 3 * SIZE, ofOneNetwork: 2 * SIZE, sendMs: 60_000 }
const POLL_MS = 20
const [ONE, OTHER] = ['192.0.2.1', '198.51.100.1']
const BUSY = { status: 503, wait: '10', body: /"overloaded".*Other large files/ }

async function serve(t: Test, limits = LIMITS) {
  const app = Fastify({ trustProxy: true })
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  await app.register(largeAnswers, { limits })
  app.get('/large', async () => Buffer.alloc(SIZE, 'x'))
  app.get('/small', async () => 'x')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (from: string, path = '/large') => {
    const answer = await fetch(address + path, { headers: { 'x-forwarded-for': from } })
    const body = await answer.text()
    return { status: answer.status, wait: answer.headers.get('retry-after'), body, length: body.length }
  }
  /** One that is asked for and not read. */
  const leaveUnread = async (from: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    t.teardown(() => socket.destroy())
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`GET /large HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  return { ask, leaveUnread }
}

t.test('what is asked for and not read is bounded by network', async (t) => {
  const { ask, leaveUnread } = await serve(t)
  t.match(await ask(ONE), { status: 200, length: SIZE })
  const unread = [await leaveUnread(ONE), await leaveUnread(ONE)]
  t.match(await ask(ONE), BUSY)
  t.equal((await ask(ONE, '/small')).status, 200)
  t.equal((await ask(OTHER)).status, 200, 'others go on')
  for (const socket of unread) socket.destroy()
  let { status } = await ask(ONE)
  while (status === 503) {
    await pause(POLL_MS)
    status = (await ask(ONE)).status
  }
  t.equal(status, 200)
})

t.test('where all is taken, one of the network with most is closed for a network with less', async (t) => {
  const { ask, leaveUnread } = await serve(t, { ...LIMITS, ofOneNetwork: 3 * SIZE })
  const unread = [await leaveUnread(ONE), await leaveUnread(ONE), await leaveUnread(ONE)]
  t.match(await ask(ONE), BUSY)
  t.match(await ask(OTHER), { status: 200, length: SIZE })
  const closed = unread.map(
    (socket) => new Promise((resolve) => socket.resume().once('close', () => resolve(socket))),
  )
  t.ok(await Promise.race(closed))
})

t.test('who does not take one in time loses the connection', async (t) => {
  const { ask, leaveUnread } = await serve(t, { ...LIMITS, all: SIZE, sendMs: 1_000 })
  const socket = await leaveUnread(ONE)
  t.match(await ask(OTHER), BUSY)
  // A busy machine may not read one within that time either.
  const hasTaken = () =>
    ask(OTHER).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await hasTaken())) await pause(POLL_MS)
  let taken = 0
  socket.on('data', (piece) => {
    taken += piece.length
  })
  await once(socket, 'close')
  t.ok(taken < SIZE, `${taken} of ${SIZE} bytes`)
})
