import t from 'tap'
import { Type } from 'typebox'
import { call } from '../../../../server/contract/call.ts'
import { args, failureOf, reply, served, thing, to } from './served.ts'

const open = call({
  id: 'open',
  method: 'POST',
  path: '/v2/open',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ email: Type.String() }),
  reply: Type.Object({}),
})

t.test(
  'a call is made as its contract says, with the bearer and nothing of the browser (S7.1, S7.2, S7.3?, S7.4, S7.5?)',
  async (t) => {
    const seen: object[] = []
    const { upstream, requests, observed } = await served(t, (request, response) => {
      seen.push(request.headers)
      reply(200, { name: 'n', more: 1 })(request, response)
    })
    t.same(await upstream.call(to, thing, args), { name: 'n', more: 1 })
    t.same(requests, ['GET /base/v2/things/a%20b/parts?span=7'])
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
  const { upstream, requests } = await served(t, reply(200, {}))
  const error = await failureOf(upstream.call(to, thing, { params: { id: '../me' }, query: {} }))
  t.equal(error.reason, 'unknown')
  t.same(requests, [])
})

t.test('a redirect is not followed', async (t) => {
  const { upstream, requests } = await served(t, (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  )
  t.equal((await failureOf(upstream.call(to, thing, args))).reason, 'invalid-response')
  t.equal(requests.length, 1)
})

t.test('a call that needs a bearer is not made without one', async (t) => {
  const { upstream, requests } = await served(t, reply(200, {}))
  t.equal((await failureOf(upstream.call({ ...to, bearer: null }, thing, args))).reason, 'refused')
  t.same(requests, [])
})
