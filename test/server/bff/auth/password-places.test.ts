import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { passwordPlaces } from '../../../../server/bff/auth/password-places.ts'
import { answerError } from '../../../../server/bff/errors.ts'

const PLACES = 2
const POLL_MS = 5

/** A server whose sign-ins go on until they are told to end, and that says how many have begun. */
async function signInServer(t: Test) {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true })
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  await app.register(passwordPlaces, { places: PLACES })
  const ends: (() => void)[] = []
  app.post('/password', { config: { hashesPassword: true } }, async () => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return {}
  })
  app.post('/other', async () => ({}))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const post = (path = '/password', network = '203.0.113.1', body = '{}') =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': network, 'content-type': 'application/json' },
      body,
    })
  const untilBegun = async (count: number) => {
    while (ends.length < count) await pause(POLL_MS)
  }
  return { port: Number(new URL(address).port), post, untilBegun, end: () => ends.shift()?.() }
}

t.test('beyond its places a network is turned away unread, and no other is', async (t) => {
  const { post, untilBegun, end } = await signInServer(t)
  const first = [post(), post()]
  await untilBegun(PLACES)
  const turnedAway = await post('/password', '203.0.113.1', 'no JSON')
  t.same([turnedAway.status, turnedAway.headers.get('retry-after')], [503, '2'])
  t.equal((await post('/other')).status, 200, 'what hashes nothing goes on')
  const other = post('/password', '203.0.113.2')
  await untilBegun(PLACES + 1)
  for (let at = 0; at <= PLACES; at++) end()
  t.same(
    (await Promise.all([...first, other])).map(({ status }) => status),
    [200, 200, 200],
  )
})

t.test('a place is given back with its answer, and by who leaves', async (t) => {
  const { port, post, untilBegun, end } = await signInServer(t)
  const first = post()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /password HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  await untilBegun(PLACES)
  socket.destroy()
  let inAgain = post()
  while ((await Promise.race([inAgain, untilBegun(PLACES + 1)])) !== undefined) inAgain = post()
  for (let at = 0; at <= PLACES; at++) end()
  t.same(
    (await Promise.all([first, inAgain])).map(({ status }) => status),
    [200, 200],
  )
})

t.test('half-sent bodies take no place', async (t) => {
  const { port, post, untilBegun, end } = await signInServer(t)
  for (let at = 0; at < PLACES + 1; at++) {
    const socket = connect(port, '127.0.0.1')
    t.teardown(() => socket.destroy())
    await once(socket, 'connect')
    socket.write(
      'POST /password HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
  }
  await pause(POLL_MS * 10)
  const whole = post()
  await untilBegun(1)
  end()
  t.equal((await whole).status, 200)
})
