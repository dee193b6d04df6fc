import { sql } from 'drizzle-orm'
import pino from 'pino'
import t from 'tap'
import { Value } from 'typebox/value'
import { me } from '../../../server/contract/account.ts'
import { login, loginEmail } from '../../../server/contract/auth.ts'
import { needsBearer } from '../../../server/contract/call.ts'
import { calls } from '../../../server/contract/calls.ts'
import { ApiError } from '../../../server/contract/error.ts'
import { validateToken } from '../../../server/contract/partner.ts'
import { myRosters } from '../../../server/contract/rosters.ts'
import { pipelined } from '../../support/pipelined.ts'
import { callApi, startProductApi } from '../../support/product-api.ts'
import { addAccount, bearerFor } from '../../support/product-data.ts'

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>
}

t.test('the product API as a whole', async (t) => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const api = await startProductApi({ log })
  t.teardown(() => api.close())

  await t.test('answers are for one person, now, and no cache keeps them', async (t) => {
    const { headers } = await fetch(api.url + me.path)
    t.equal(headers.get('cache-control'), 'no-store')
  })

  await t.test('a connection that does not wait for its answers is closed', async (t) => {
    t.equal(await pipelined(api.url, me.path, 60), '')
    t.match(await callApi(api.url, me, {}), { status: 401 })
  })

  await t.test('the OpenAPI document lists every call of the contract (S7.7?)', async (t) => {
    const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as OpenApi
    t.match(document.openapi, /^3\.1/)
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const expected = calls.map(
      ({ id, method, path }) => `${id} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    t.same(listed.sort(), expected.sort())
    t.same(document.paths[loginEmail.path]?.post?.security, [])
    t.same(document.paths[me.path]?.get?.security, [{ bearer: [] }])
    t.ok('200' in (document.paths[me.path]?.get?.responses ?? {}))
  })

  await t.test('every call has a handler, which asks for its bearer first (S8.79?)', async (t) => {
    for (const call of calls) {
      const path = call.path.replace(/:\w+/g, 'some-value-of-16')
      const response = await fetch(`${api.url}${path}`, { method: call.method })
      if (response.status === 200) {
        t.equal(call.bearer, 'none', `${call.id} is there for everybody`)
        continue
      }
      const { error } = Value.Parse(ApiError, await response.json())
      if (needsBearer(call))
        t.equal(
          error.code,
          call.bearer === 'play-key' ? 'key-refused' : 'no-session',
          `${call.id} asks for a bearer`,
        )
    }
  })

  await t.test(
    'unknown addresses and bodies that break their schema have one form (S8.78, S8.79?)',
    async (t) => {
      const unknown = await fetch(`${api.url}/v2/nothing`)
      t.equal(unknown.status, 404)
      t.equal(Value.Parse(ApiError, await unknown.json()).error.code, 'not-found')

      const faulty: [string, string, object | undefined][] = [
        ['{"email":"a@b.test"}', 'application/json', { password: 'is required' }],
        ['{"email":5,"password":"x"}', 'application/json', { email: 'is not valid' }],
        [`{"email":"${'x'.repeat(400)}","password":"x"}`, 'application/json', { email: 'is not valid' }],
        ['{"email":', 'application/json', undefined],
        ['email=a', 'application/x-www-form-urlencoded', undefined],
      ]
      for (const [body, type, fields] of faulty) {
        const response = await fetch(`${api.url}${loginEmail.path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        })
        t.ok(response.status >= 400 && response.status < 500)
        const { error } = Value.Parse(ApiError, await response.json())
        t.equal(error.code, 'invalid-input')
        t.same(error.fields, fields)
      }
    },
  )

  await t.test('a body nobody typed is refused before a handler or the database meets it', async (t) => {
    const post = async (body: string, query = '') => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${api.url}${loginEmail.path}${query}`, { method: 'POST', body, headers })
      return [response.status, Value.Parse(ApiError, await response.json()).error.code]
    }
    const refused = [400, 'invalid-input']
    const credentials = '"email":"a@b.test","password":"x"'
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    for (const levels of [5_000, 100_000])
      t.same(await post(`{${credentials},"more":${deep(levels)}}`), refused, `${levels} levels`)
    t.same(await post('{"email":"a\\u0000@b.test","password":"x"}'), refused)
    t.same(await post('{"email":"a\\ud83d@b.test","password":"x"}'), refused)
    t.same(await post(`{${credentials}}`, '?x=%00'), refused)
    t.same(await post(`{${credentials},"__proto__":{"x":1}}`), refused)
    const many = Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')
    t.same(await post(`{${credentials},${many},"constructor":1}`), [401, 'signin-failed'])
  })

  await t.test('a query is converted to what its schema says, and refused when it is not that', async (t) => {
    await addAccount(api.db, 'alma')
    const bearer = await bearerFor(api, 'alma')
    const raw = (query: string) =>
      fetch(`${api.url}${myRosters.path}?${query}`, { headers: { authorization: `Bearer ${bearer}` } })
    t.equal((await raw('create=false')).status, 200)
    t.equal((await raw('create=perhaps')).status, 400)
  })

  await t.test("the caller's request id is kept when it is a plain one", async (t) => {
    const headers = { 'x-request-id': 'req-1' }
    const { error } = Value.Parse(ApiError, (await callApi(api.url, me, { headers })).body)
    t.equal(error.requestId, 'req-1')
    const odd = await callApi(api.url, me, { headers: { 'x-request-id': 'a b; c' } })
    t.match(Value.Parse(ApiError, odd.body).error.requestId, /^[0-9a-f-]{36}$/)
  })

  await t.test(
    'the log has route templates and never an e-mail, a code, a token, a name or a statement',
    async (t) => {
      lines.length = 0
      const secrets = ['alma@school.test', 'code-that-is-secret', 'token-that-is-secret', 'Reyes']
      await callApi(api.url, loginEmail, {
        body: { email: secrets[0] ?? '', password: 'guess-that-is-secret' },
      })
      await callApi(api.url, login, {
        params: { provider: 'email', code: secrets[1] ?? '' },
        query: { prospect: secrets[0] },
      })
      await callApi(api.url, validateToken, { params: { token: secrets[2] ?? '' } })
      const bearer = await bearerFor(api, 'alma')
      await callApi(api.url, me, { bearer })
      await fetch(`${api.url}/v2/${secrets[0]}`)
      await api.db.execute(sql`alter table sign_in_failures rename to elsewhere`)
      const broken = await callApi(api.url, loginEmail, {
        body: { email: 'alma@school.test', password: 'x' },
      })
      await api.db.execute(sql`alter table elsewhere rename to sign_in_failures`)
      t.match(broken, {
        status: 500,
        body: { error: { code: 'internal', message: 'Something went wrong on our side.' } },
      })

      const text = lines.join('')
      t.match(text, '"sqlstate":"42P01"', 'what PostgreSQL said, by its code')
      t.match(text, '"route":"/v2/mm/login/:provider/:code"')
      t.match(text, '"route":"unknown"')
      t.match(text, '"fault":"')
      for (const secret of [...secrets, bearer, 'guess-that-is-secret', 'sign_in_failures'])
        t.notOk(text.includes(secret), secret.slice(0, 20))
    },
  )
})

t.test('a database that does not answer is 503', async (t) => {
  const unreachable = Object.assign(new Error('select "accounts" from …'), {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  })
  let down = false
  const refuse = () => Promise.reject(unreachable)
  const failing: Record<string | symbol, () => Promise<never>> = { execute: refuse, transaction: refuse }
  const api = await startProductApi({
    wrap: (db) =>
      new Proxy(db, { get: (target, name) => (down && failing[name]) || Reflect.get(target, name) }),
  })
  down = true
  t.teardown(() => api.close())
  const path = login.path.replace(':provider', 'email').replace(':code', 'some-value-of-16')
  const response = await fetch(`${api.url}${path}`)
  t.equal(response.status, 503)
  t.equal(response.headers.get('retry-after'), '1')
  t.equal(Value.Parse(ApiError, await response.json()).error.code, 'unavailable')
})
