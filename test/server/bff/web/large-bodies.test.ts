import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { answerError } from '../../../../server/bff/errors.ts'
import { largeBodies } from '../../../../server/bff/web/large-bodies.ts'

const KIB = 1024
const LIMITS = { all: 900 * KIB, ofOneNetwork: 600 * KIB }
const ROUTE = 512 * KIB
const POLL_MS = 10
const [ONE, OTHER, THIRD] = ['192.0.2.1', '198.51.100.1', '203.0.113.1']

/** A server with a route that takes large bodies, and what sends them. */
async function serve(t: Test) {
  const app = Fastify({ bodyLimit: 64 * KIB, trustProxy: true })
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  await app.register(largeBodies, { limits: LIMITS })
  app.post('/large', { bodyLimit: ROUTE }, async ({ body }) => ({ length: `${body}`.length }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const whole = async (from: string, bytes: number) => {
    const body = JSON.stringify('x'.repeat(bytes - 2))
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const answer = await fetch(`${address}/large`, { method: 'POST', headers, body })
    return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.json() }
  }
  /** One of which so much arrives and no more; resolves once that has. */
  const part = async (from: string, { announced = ROUTE, bytes = 0, chunked = false }) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    t.teardown(() => socket.destroy())
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', () => undefined)
    const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${announced}`
    const piece = 'x'.repeat(bytes)
    socket.write(
      `POST /large HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    )
    socket.write(chunked ? `${bytes.toString(16)}\r\n${piece}\r\n` : piece)
    while (socket.writableLength > 0) await pause(POLL_MS)
    await pause(5 * POLL_MS)
    return { socket, answer: () => answer }
  }
  return { whole, part }
}

const BUSY = { status: 503, wait: '10', body: { error: { code: 'overloaded', message: /still here/ } } }

t.test('a network has so many bytes of large bodies on their way, and everybody together', async (t) => {
  const { whole, part } = await serve(t)
  t.match(await whole(ONE, ROUTE), { status: 200, body: { length: ROUTE - 2 } })
  const held = await part(ONE, { bytes: 500 * KIB })
  t.match(await whole(ONE, 200 * KIB), BUSY, 'of one network')
  t.equal((await whole(ONE, 60 * KIB)).status, 200, 'what is small is not counted')
  t.equal((await whole(OTHER, 300 * KIB)).status, 200, 'the others go on')
  const second = await part(OTHER, { announced: 380 * KIB, bytes: 350 * KIB })
  t.match(await whole(THIRD, ROUTE), BUSY, 'all together')
  held.socket.destroy()
  second.socket.destroy()
  while ((await whole(THIRD, ROUTE)).status !== 200) await pause(POLL_MS)
  t.equal((await whole(ONE, ROUTE)).status, 200, 'and what has gone has left its room')
})

t.test('where all is taken, the network with most gives up its largest that is on its way', async (t) => {
  const { whole, part } = await serve(t)
  const small = await part(ONE, { bytes: 80 * KIB })
  const large = await part(ONE, { bytes: 410 * KIB })
  const other = await part(OTHER, { announced: 380 * KIB, bytes: 350 * KIB })
  t.equal((await whole(THIRD, 200 * KIB)).status, 200)
  t.match(large.answer(), /^HTTP\/1.1 503.*"overloaded"/s)
  for (const left of [small, other]) {
    left.socket.write('x'.repeat(ROUTE))
    while (left.answer() === '') await pause(POLL_MS)
    t.notMatch(left.answer(), /^HTTP\/1.1 503/)
  }
})

t.test('what is announced and does not arrive keeps nobody out', async (t) => {
  const { whole, part } = await serve(t)
  for (let sent = 0; sent < 10; sent += 1) await part(ONE, { bytes: KIB })
  t.equal((await whole(ONE, ROUTE)).status, 200)
})

t.test('bodies that arrive together are cut off where there is no more room, and answered', async (t) => {
  const { part } = await serve(t)
  const sent = await Promise.all([1, 2, 3, 4].map(() => part(ONE, { bytes: ROUTE - 1 })))
  const answered = () => sent.filter(({ answer }) => answer().startsWith('HTTP/1.1 503'))
  while (answered().length < 3) await pause(POLL_MS)
  t.equal(answered().length, 3)
})

t.test('nor does one count as small that does not say how long it is', async (t) => {
  const { whole, part } = await serve(t)
  await part(ONE, { bytes: 500 * KIB, chunked: true })
  t.match(await whole(ONE, 200 * KIB), BUSY)
})

t.test('more than the route takes is refused for that', async (t) => {
  const { whole } = await serve(t)
  t.equal((await whole(ONE, 2 * ROUTE)).status, 413)
})
