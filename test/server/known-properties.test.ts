import Fastify from 'fastify'
import t from 'tap'
import { Type } from 'typebox'
import { knownProperties } from '../../server/known-properties.ts'

const Body = Type.Object({
  name: Type.String(),
  inner: Type.Optional(Type.Object({ count: Type.Integer() })),
  list: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
  choice: Type.Optional(
    Type.Union([
      Type.Object({ how: Type.Literal('a') }),
      Type.Object({ how: Type.Literal('b'), id: Type.String() }),
    ]),
  ),
  ids: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
  games: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Boolean())),
})

/** What a handler gets of a body. */
async function received(body: unknown): Promise<[number, unknown]> {
  const app = Fastify().setValidatorCompiler(knownProperties)
  app.post('/', { schema: { body: Body } }, async (request) => request.body)
  const headers = { 'content-type': 'application/json' }
  const response = await app.inject({
    method: 'POST',
    url: '/',
    headers,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return [response.statusCode, response.json()]
}

t.test('a handler sees of a body what its schema names, at every level, and nothing else', async (t) => {
  const known = {
    name: 'a',
    inner: { count: 1 },
    list: [{ id: 'x' }, { id: 'y' }],
    choice: { how: 'b', id: 'z' },
    games: { chess: true },
  }
  t.same(await received(known), [200, known])
  const more = {
    ...known,
    admin: true,
    inner: { count: 1, admin: true },
    list: [{ id: 'x', admin: true }, { id: 'y' }],
    choice: { how: 'b', id: 'z', admin: true },
    games: { chess: true, UPPER: true },
  }
  t.same(await received(more), [200, known])
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    t.same(await received({ name: 'a', [name]: { x: 1 } }), [200, { name: 'a' }], name)
  t.equal((await received('{"name":"a","__proto__":{"admin":true}}'))[0], 400)
  t.equal((await received('{"name":"a","constructor":{"prototype":{"admin":true}}}'))[0], 400)
})

t.test('thousands of unknown names are dropped, and what is missing is still missed', async (t) => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))
  t.same(await received({ ...many, name: 'a' }), [200, { name: 'a' }])
  t.equal((await received(many))[0], 400)
  t.equal((await received({ name: 'a', inner: {} }))[0], 400)
})

t.test('a list with repeated items is refused without naming each of them', async (t) => {
  t.same(await received({ name: 'a', ids: ['1', '2'] }), [200, { name: 'a', ids: ['1', '2'] }])
  for (const count of [2, 30_000])
    t.match(await received({ name: 'a', ids: Array(count).fill('1') }), [
      400,
      { message: 'body items are repeated' },
    ])
})

t.test('what else is wrong beside repeated items is named', async (t) =>
  t.match(await received({ name: 'a', ids: [1, 1] }), [400, { message: /^body\/ids\/0 / }]),
)
