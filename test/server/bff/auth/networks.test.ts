import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { buildTestApp } from '../../../support/app.ts'
import { listening } from '../../../support/listening.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'

const headers = { 'x-csrf': '1' }
const badge = 'b'.repeat(43)

/** Ways in without a password, with what each sends. */
const ways = {
  '/auth/badge': { badge },
  '/auth/code': { code: 'rc7m42kd' },
  '/auth/code/look': {},
}

t.test('ways in without a password take turns by network, and say when to come again', async (t) => {
  const networks: unknown[] = []
  const { url } = await listening(t, (request, response) => {
    networks.push(request.headers['x-network'])
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"code":"busy"}}')
  })
  const upstream = createUpstream({ bases: { upstream: url, partner: url }, log: { warn: () => undefined } })
  t.teardown(() => upstream.close())
  const { app } = await buildTestApp(t, { parts: { upstream } })
  for (const [path, payload] of Object.entries(ways)) {
    const from = async (remoteAddress: string) => {
      const answer = await app.inject({ method: 'POST', url: path, payload, headers, remoteAddress })
      return [answer.statusCode, answer.json().error.code, answer.headers['retry-after'], networks.at(-1)]
    }
    const [status, code, retryAfter, network] = await from('203.0.113.1')
    t.same([status, code, retryAfter], [503, 'overloaded', '2'], path)
    t.match(network, /^[0-9a-f]{64}$/, path)
    t.equal((await from('203.0.113.1')).at(-1), network, path)
    t.not((await from('203.0.113.2')).at(-1), network, path)
  }
})

t.test('codes that wait to be looked up use up nothing of what their network may be wrong at', async (t) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const late = () =>
    stubUpstream(t, async () => {
      await released
      return { status: 503, body: { error: { code: 'busy' } } }
    })
  const first = await buildTestApp(t, { parts: { upstream: (await late()).upstream } })
  const { sessionStore } = first.parts
  const second = await buildTestApp(t, { parts: { upstream: (await late()).upstream, sessionStore } })
  // More than new devices may be wrong at (guessing.ts), and no more than a process has open of a network.
  const sent: Promise<{ statusCode: number }>[] = []
  for (let at = 0; at < 350; at += 1) {
    for (const { app } of [first, second])
      sent.push(app.inject({ method: 'POST', url: '/auth/code', payload: { code: `class${at}` }, headers }))
    // All at once would make the one process of the test late, which then sheds what is counted here.
    if (at % 10 === 0) await pause(20)
  }
  await pause(200)
  release()
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  t.equal(statuses.filter((status) => status === 429).length, 0)
})
