import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { grantOf } from '../../../../server/bff/session/grant.ts'
import { systemClock } from '../../../../server/clock.ts'
import { login, loginEmail } from '../../../../server/contract/auth.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import type { TokenSession } from '../../../../server/contract/entities.ts'
import { ask, startProductApi } from '../../../support/product-api.ts'
import { newKey, openRedisStore } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import type { Report, Task } from './refresh-worker.ts'

const PROCESSES = 3
const REQUESTS = 5
const REFRESH = '/v2/mm/token/refresh'
const worker = fileURLToPath(new URL('refresh-worker.ts', import.meta.url))

t.test(
  'three processes with five requests each renew an expired grant by one call to the product API',
  async (t) => {
    const productApi = await startProductApi({ demo: true, clock: systemClock })
    t.teardown(() => productApi.close())
    const credentials = { email: 'teacher@demo.test', password: demoPassword }
    const proved = await ask(productApi.url, loginEmail, { body: credentials })
    const { code } = proved.body as { code: string }
    const answer = await ask(productApi.url, login, { params: { provider: 'email', code }, query: {} })
    const tokens = answer.body as TokenSession

    // Everything reaches the product API through here, so that what is asked of it can be counted.
    const { url, asked } = await stubUpstream(t, async ({ method, path, body }) => {
      const passed = await fetch(`${productApi.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: passed.status, body: await passed.json() }
    })
    const key = newKey()
    const { store, url: redisUrl } = await openRedisStore(t, systemClock, { keys: [key] })
    const now = systemClock.now()
    const session = newSession(now, 'account', grantOf(tokens, 'product-api', now.getTime()))
    await store.create(session)

    const task: Task = {
      redisUrl,
      upstreamUrl: url,
      key: key.toString('base64'),
      session: session.id,
      requests: REQUESTS,
    }
    const processes = Array.from({ length: PROCESSES }, () =>
      fork(worker, { execArgv: ['--import', import.meta.resolve('tsx')] }),
    )
    t.teardown(() => {
      for (const one of processes) one.kill()
    })
    await Promise.all(
      processes.map(async (one) => {
        const ready = once(one, 'message')
        one.send(task)
        await ready
      }),
    )
    const reports = await Promise.all(
      processes.map(async (one) => {
        const report = once(one, 'message')
        one.send('go')
        const [bearers] = (await report) as [Report]
        return bearers
      }),
    )

    t.equal(asked.filter(({ path }) => path === REFRESH).length, 1)
    const bearers = new Set(reports.flat())
    t.equal(reports.flat().length, PROCESSES * REQUESTS)
    t.equal(bearers.size, 1, 'all go on with the same bearer')
    t.notOk(bearers.has(tokens.accessToken), 'which is a new one')
    const stored = await store.read(session.id, { poll: true })
    t.equal(stored?.grant.accessToken, [...bearers][0])
    const me = await fetch(`${productApi.url}/v2/mm/teachers/me`, {
      headers: { authorization: `Bearer ${stored?.grant.accessToken}` },
    })
    t.equal(me.status, 200, 'and it is good: the family was not revoked')
  },
)
