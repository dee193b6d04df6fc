import t from 'tap'
import { publicErrorOf } from '../../../../server/bff/errors.ts'
import type { UpstreamReason } from '../../../../server/bff/upstream/upstream-error.ts'
import { args, failureOf, reply, served, thing, to, unrepeatable } from './served.ts'

const answers: readonly (readonly [number, UpstreamReason])[] = [
  [401, 'refused'],
  [403, 'denied'],
  [404, 'unknown'],
  [409, 'conflict'],
  [412, 'rejected'],
  [429, 'rejected'],
  [500, 'down'],
  [503, 'down'],
  [301, 'invalid-response'],
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

t.test('who is refused for asking too often is told when to ask again, an hour at most', async (t) => {
  for (const [said, taken] of [
    ['30', 30],
    ['86400', 3_600],
    ['0', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ] as const) {
    const { upstream } = await served(t, (_, response) => {
      response.writeHead(429, { 'retry-after': said }).end('{}')
    })
    const error = await failureOf(upstream.call(to, unrepeatable, args))
    t.equal(error.retryAfter, taken, said)
    t.match(publicErrorOf(error), { code: 'too-many', status: 429, retryAfter: taken })
  }
})

t.test(
  'a response that breaks its contract is invalid, and the log has its place but not its value',
  async (t) => {
    for (const body of ['{"name":1}', '{"named":"Mia"}', '<html>Mia</html>', '[]']) {
      const { upstream, warned } = await served(t, (_, response) => response.end(body))
      const error = await failureOf(upstream.call(to, thing, args))
      t.equal(error.reason, 'invalid-response', body)
      t.notMatch(JSON.stringify(warned), 'Mia')
    }
  },
)

t.test('a response that is too large is invalid', async (t) => {
  const { upstream } = await served(t, (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024, 32)
    for (let at = 0; at < 9; at++) response.write(chunk)
    response.end()
  })
  t.equal((await failureOf(upstream.call(to, thing, args))).reason, 'invalid-response')
})
