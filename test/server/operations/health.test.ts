import Fastify from 'fastify'
import { Registry } from 'prom-client'
import t, { type Test } from 'tap'
import { health } from '../../../server/operations/health.ts'

/** A server's health, with what it depends on in our hands. */
async function server(t: Test, { listening = true } = {}) {
  const hands = { ping: async (): Promise<unknown> => 'pong', listening, draining: false }
  const app = Fastify()
  t.teardown(() => app.close())
  await app.register(health, {
    registry: new Registry(),
    dependency: { name: 'store', ping: () => hands.ping() },
    isListening: () => hands.listening,
    isDraining: () => hands.draining,
  })
  const ready = async () => {
    const response = await app.inject('/readyz')
    return [response.statusCode, response.json()]
  }
  return { app, hands, ready }
}
const down = () => Promise.reject(new Error('down'))

t.test('a server is never ready before what it depends on has answered once', async (t) => {
  const { app, hands, ready } = await server(t)
  hands.ping = down
  t.same(await ready(), [503, { status: 'starting', store: 'down' }])
  t.same(await ready(), [503, { status: 'starting', store: 'down' }], 'asking does not make it so')
  t.same((await app.inject('/livez')).json(), { status: 'ok' }, 'it lives')
  hands.ping = async () => 'pong'
  t.same(await ready(), [200, { status: 'ok', store: 'up' }])
  hands.ping = down
  t.same(
    await ready(),
    [200, { status: 'ok', store: 'down' }],
    'from then on it says so, and stays in rotation',
  )
})

t.test('a server is never ready before it listens, nor once it is told to stop', async (t) => {
  const { hands, ready } = await server(t, { listening: false })
  t.same(await ready(), [503, { status: 'starting', store: 'up' }])
  hands.listening = true
  t.same(await ready(), [200, { status: 'ok', store: 'up' }])
  hands.draining = true
  t.same(await ready(), [503, { status: 'draining' }])
})

t.test('what stays silent is down, and readiness does not wait for it', async (t) => {
  const { hands, ready } = await server(t)
  hands.ping = () => new Promise(() => undefined)
  const from = performance.now()
  t.same(await ready(), [503, { status: 'starting', store: 'down' }])
  t.ok(performance.now() - from < 10_000)
})

t.test('health is never cached, and metrics are in Prometheus’s format', async (t) => {
  const { app } = await server(t)
  for (const path of ['/livez', '/readyz', '/metrics'])
    t.equal((await app.inject(path)).headers['cache-control'], 'no-store', path)
  t.match((await app.inject('/metrics')).headers['content-type'], /^text\/plain; version=0\.0\.4/)
})
