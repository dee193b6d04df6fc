import { get } from 'node:http'
import t, { type Test } from 'tap'
import { me } from '../../../server/contract/account.ts'
import { loginEmail } from '../../../server/contract/auth.ts'
import { recordAudit } from '../../../server/product-api/audit.ts'
import { createMetrics } from '../../../server/product-api/metrics.ts'
import { buildOperations } from '../../../server/product-api/operations.ts'
import { movableClock } from '../../support/clock.ts'
import { callApi, startProductApi } from '../../support/product-api.ts'
import { addAccount } from '../../support/product-data.ts'

const connections = {
  general: { active: 2, idle: 1, waiting: 3 },
  waysIn: { active: 1, idle: 0, waiting: 0 },
}

async function withOperations(t: Test) {
  const clock = movableClock()
  const metrics = createMetrics()
  const api = await startProductApi({ clock, metrics })
  t.teardown(() => api.close())
  const operations = await buildOperations(api.app, () => connections)
  t.teardown(() => operations.close())
  const counts = async () => (await operations.inject('/metrics')).body
  return { api, clock, operations, counts }
}

t.test('health and metrics answer on their own port alone: 404 for them where the calls are', async (t) => {
  const { api, operations } = await withOperations(t)
  t.same((await operations.inject('/livez')).json(), { status: 'ok' })
  t.same((await operations.inject('/readyz')).json(), { status: 'ok', database: 'up' })
  t.equal((await operations.inject('/metrics')).statusCode, 200)
  for (const path of ['/livez', '/readyz', '/metrics', '/statusz'])
    t.equal((await fetch(api.url + path)).status, 404, path)
  for (const path of ['/openapi.json', me.path])
    t.equal((await operations.inject(path)).statusCode, 404, `${path} is not served there`)
})

t.test('in the sandbox, which has one port, they are beside the calls', async (t) => {
  const api = await startProductApi({ config: { opsPort: null } })
  t.teardown(() => api.close())
  t.same(await (await fetch(`${api.url}/readyz`)).json(), { status: 'ok', database: 'up' })
  const { paths } = (await (await fetch(`${api.url}/openapi.json`)).json()) as { paths: object }
  t.notOk('/livez' in paths, 'and no part of the contract')
})

t.test(
  'calls are counted by their id in the contract and their status; nothing else is a label',
  async (t) => {
    const { api, counts } = await withOperations(t)
    await callApi(api.url, me)
    await callApi(api.url, me)
    await callApi(api.url, loginEmail, { body: { email: 'mia@school.test', password: 'x' } })
    await fetch(`${api.url}/v2/mia-secret?x=mia-secret`)
    const text = await counts()
    t.match(text, 'api_request_duration_seconds_count{call="me",status="401"} 2')
    t.match(text, 'api_request_duration_seconds_count{call="loginEmail",status="401"} 1')
    t.match(text, 'api_request_duration_seconds_count{call="none",status="404"} 1')
    t.notMatch(text, 'mia')
  },
)

t.test(
  'connections, and what waits for the audit stream, are as they are when they are asked for',
  async (t) => {
    const { api, clock, counts } = await withOperations(t)
    await addAccount(api.db, 'alma')
    t.match(await counts(), 'outbox_entries{outbox="audit"} 0')
    await recordAudit(api.db, clock, { event: 'authenticator-on', accountId: 'alma' })
    clock.pass(90)
    await recordAudit(api.db, clock, { event: 'second-factor-off', accountId: 'alma' })
    const text = await counts()
    t.match(text, 'outbox_entries{outbox="audit"} 2')
    t.match(text, 'outbox_oldest_seconds{outbox="audit"} 90')
    t.match(text, 'database_pool_connections{pool="general",state="active"} 2')
    t.match(text, 'database_pool_connections{pool="general",state="idle"} 1')
    t.match(text, 'database_pool_connections{pool="waysIn",state="active"} 1')
    t.match(text, 'database_pool_waiting{pool="general"} 3')
    t.match(text, 'database_pool_waiting{pool="waysIn"} 0')
  },
)

t.test('an outbox that cannot be counted is left out, and all else is reported', async (t) => {
  const metrics = createMetrics()
  metrics.reportOutbox('audit', async () => ({ entries: 4, oldest: 1 }))
  metrics.reportOutbox('mail', () => Promise.reject(new Error('down')))
  const text = await metrics.registry.metrics()
  t.match(text, 'outbox_entries{outbox="audit"} 4')
  t.notMatch(text, 'outbox="mail"')
})

t.test('a server that is told to stop says so, answers what comes, and asks to be left', async (t) => {
  const { api, operations } = await withOperations(t)
  const drained = api.app.drain()
  t.same([(await operations.inject('/readyz')).statusCode, api.app.isDraining()], [503, true])
  const connection = await new Promise((resolve) =>
    get(`${api.url}/openapi.json`, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.connection])
    }),
  )
  t.same(connection, [200, 'close'])
  await drained
  await t.rejects(fetch(`${api.url}/openapi.json`), 'then it is gone')
})
