import type { RequestListener } from 'node:http'
import t from 'tap'
import { Type } from 'typebox'
import { PublicReplies } from '../../../../server/bff/upstream/public-replies.ts'
import { call } from '../../../../server/contract/call.ts'
import { failureOf, reply, served, to } from './served.ts'

const list = call({
  id: 'list',
  method: 'GET',
  path: '/v2/list',
  repeat: true,
  publicMs: 60_000,
  query: Type.Object({ of: Type.String() }),
  reply: Type.Object({ names: Type.Array(Type.String()) }),
})
/** Stands for no time at all, so that every call finds it too old. */
const outdated = call({ ...list, id: 'outdated', publicMs: 0 })
const query = { of: 'a' }

/** Answers with a list that bears a name, or 304 to whoever names it. */
const named =
  (names: () => string[]): RequestListener =>
  ({ headers }, response) => {
    const etag = `"${names().join()}"`
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { etag }).end(JSON.stringify({ names: names() }))
  }

t.test('a public list is asked for once for everybody, and each list by itself', async (t) => {
  const { upstream, requests, observed } = await served(
    t,
    named(() => ['one']),
  )
  t.same(await upstream.call(to, list, { query }), { names: ['one'] })
  t.same(await upstream.call({ ...to, bearer: 'b-2' }, list, { query }), { names: ['one'] })
  await upstream.call(to, list, { query: { of: 'b' } })
  await upstream.call({ ...to, base: 'partner' }, list, { query })
  t.same(requests, ['GET /base/v2/list?of=a', 'GET /base/v2/list?of=b', 'GET /base/v2/list?of=a'])
  t.equal(observed.length, requests.length, 'a call that was not made is not counted')
})

t.test('nobody without a bearer is given what somebody with one was', async (t) => {
  const { upstream } = await served(
    t,
    named(() => ['one']),
  )
  await upstream.call(to, list, { query })
  t.equal((await failureOf(upstream.call({ ...to, bearer: null }, list, { query }))).reason, 'refused')
})

t.test('a list past its age is asked for by its name, and read again only if it has changed', async (t) => {
  let names = ['one']
  const statuses: number[] = []
  const { upstream } = await served(t, (request, response) => {
    response.on('finish', () => statuses.push(response.statusCode))
    named(() => names)(request, response)
  })
  const ask = () => upstream.call(to, outdated, { query })
  t.same([await ask(), await ask()], [{ names: ['one'] }, { names: ['one'] }])
  names = ['two']
  t.same(await ask(), { names: ['two'] })
  t.same(statuses, [200, 304, 200])
})

t.test('a list past its age is never given where the upstream fails', async (t) => {
  let isDown = false
  const { upstream } = await served(t, (request, response) =>
    isDown ? response.writeHead(500).end() : named(() => ['one'])(request, response),
  )
  await upstream.call(to, outdated, { query })
  isDown = true
  t.equal((await failureOf(upstream.call(to, outdated, { query }))).reason, 'down')
})

t.test('what broke its contract is not kept', async (t) => {
  let isBroken = true
  const { upstream } = await served(t, (request, response) =>
    reply(200, { names: isBroken ? 7 : ['one'] })(request, response),
  )
  t.equal((await failureOf(upstream.call(to, list, { query }))).reason, 'invalid-response')
  isBroken = false
  t.same(await upstream.call(to, list, { query }), { names: ['one'] })
})

t.test('a reply stands to the last millisecond of its age, and cannot be changed', async (t) => {
  let now = 5
  const replies = new PublicReplies(() => now)
  t.equal(replies.current('/a'), undefined)
  t.equal(replies.renew(list, '/a'), undefined)
  replies.keep(list, '/a', { names: ['one'] }, '"1"')
  now += list.publicMs - 1
  const kept = replies.current('/a') as { names: string[] }
  t.same(kept, { names: ['one'] })
  t.throws(() => kept.names.push('two'), TypeError)
  now += 1
  t.equal(replies.current('/a'), undefined)
  t.equal(replies.etag('/a'), '"1"')
  t.equal(replies.renew(list, '/a'), kept)
  t.equal(replies.current('/a'), kept)
})

t.test('more addresses than there are lists take no more memory', async (t) => {
  const replies = new PublicReplies(() => 0)
  const addresses = Array.from({ length: 500 }, (_, i) => `/${i}`)
  for (const address of addresses) replies.keep(list, address, { names: [] }, null)
  t.ok(addresses.filter((address) => replies.current(address) !== undefined).length <= 50)
})
