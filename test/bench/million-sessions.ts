import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { DEFAULT_LIFETIMES } from '../../server/bff/config/session-life.ts'
import { identityFromMe } from '../../server/bff/session/identity.ts'
import { createRedisStore } from '../../server/bff/session/redis-store.ts'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { accountList } from '../../server/bff/session/session-list.ts'
import type { SessionStore } from '../../server/bff/session/store.ts'
import { systemClock } from '../../server/clock.ts'
import { privateRedis, type RedisServer } from '../support/redis-server.ts'
import { load, median, quantile } from './load.ts'
import { type Measured, startServer } from './server.ts'
import { benchGrant, startProduct } from './servers.ts'
import { signInAtProduct } from './sessions.ts'

const FEW = 1_000
const MANY = 1_000_000
/** Signed in one by one; the rest are copies of these under other ids, which Redis makes in a fraction of the time. */
const SIGNED_IN = 20_000
const KEYS_AT_A_TIME = 1_000
/** Hashes are of 0 to f, so none begins with an x. */
const MORE_COPIES = `
for i = 1, tonumber(ARGV[1]) do
  for _, key in ipairs(KEYS) do
    redis.call('COPY', key, (string.gsub(key, '{...', string.format('{x%02d', i))))
  end
end`
/** With it a session's two hashes are lists packed into one piece of memory each (docs/operations.md). */
const PACKED = ['--hash-max-listpack-value', '1024']
const AT_A_TIME = 200
const ROUNDS = 9
const REQUESTS = 1_000
const WARM_UP = 2_000
const CONNECTIONS = 8
const SHELL = '/api/screens/shell'
const viaProxy = { 'x-csrf': '1', 'x-forwarded-proto': 'https' }

interface Filled {
  readonly name: string
  readonly sessions: number
  /** Of Redis, with the account's list of them. */
  readonly bytesEach: number
  readonly product: Measured
  readonly redis: RedisServer
  readonly headers: Record<string, string>
}

const settings = [
  { name: 'as Redis comes', sessions: FEW, args: [] },
  { name: 'as Redis comes', sessions: MANY, args: [] },
  { name: PACKED.join(' ').replace('--', ''), sessions: MANY, args: PACKED },
] as const

/** A request beside a thousand and a million sessions of other people, each in a Redis of its own, in turn. */
export async function benchMillionSessions(): Promise<string[]> {
  const upstream = await startServer('upstream', join(import.meta.dirname, 'upstream-stub.ts'), {})
  const filled: Filled[] = []
  try {
    for (const setting of settings) filled.push(await fill(setting, upstream.origin))
    const costs = await measure(filled)
    const [few = []] = costs
    return [
      '| Redis | sessions | bytes a session | CPU of a shell, BFF µs | Redis µs | both, × at 1,000 | p50 ms | p99 ms |',
      '|---|---|---|---|---|---|---|---|',
      ...filled.map((one, at) => line(one, costs[at] ?? [], few)),
    ]
  } finally {
    await Promise.all(filled.map(({ product }) => product.stop()))
    await Promise.all([upstream.stop(), ...filled.map(({ redis }) => redis.stop())])
  }
}

async function fill({ name, sessions, args }: (typeof settings)[number], upstream: string): Promise<Filled> {
  const redis = await privateRedis({ args })
  const url = redis.url()
  const key = randomBytes(32)
  const env = { REDIS_URL: url, UPSTREAM_URL: upstream, NODE_ENV: 'production' }
  const product = await startProduct(env, key)
  const cookie = await signInAtProduct(product.origin, viaProxy)
  const client = new Redis(url)
  const empty = await memoryOf(client)
  const store = createRedisStore({
    redis: client,
    keys: [key],
    lifetimes: DEFAULT_LIFETIMES,
    clock: systemClock,
    replicaWaitMs: null,
  })
  const me = await (await fetch(`${upstream}/v2/mm/teachers/me`)).json()
  const identity = identityFromMe(me, 'account')
  for (let made = 0; made < Math.min(sessions, SIGNED_IN); made += AT_A_TIME)
    await Promise.all(
      Array.from({ length: AT_A_TIME }, (_, at) =>
        keep(store, { ...identity, accountId: `bench-${made + at}` }),
      ),
    )
  await copy(client, Math.ceil(sessions / SIGNED_IN) - 1)
  const bytesEach = ((await memoryOf(client)) - empty) / sessions
  await store.close()
  return { name, sessions, bytesEach, product, redis, headers: { ...viaProxy, cookie } }
}

/** What a sign-in keeps. */
async function keep(store: SessionStore, identity: OpenSession['identity']): Promise<void> {
  const now = Date.now()
  const open: OpenSession = {
    id: randomBytes(32).toString('base64url'),
    identity,
    grant: benchGrant(now),
    startedAt: now,
    touchedAt: now,
    version: 1,
  }
  await store.addToLists(open, { way: 'password', browser: 'Chrome on Windows' }, [accountList(identity)])
  if (!(await store.create(open))) throw new Error('a session was not created')
}

async function copy(client: Redis, times: number): Promise<void> {
  if (times === 0) return
  const keys = await client.keys('*')
  for (let from = 0; from < keys.length; from += KEYS_AT_A_TIME) {
    const some = keys.slice(from, from + KEYS_AT_A_TIME)
    await client.eval(MORE_COPIES, some.length, ...some, times)
  }
}

async function memoryOf(client: Redis): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])
}

interface Cost {
  /** Processor microseconds a request. */
  readonly bff: number
  readonly redis: number
  readonly p50: number
  readonly p99: number
}

async function measure(filled: readonly Filled[]): Promise<Cost[][]> {
  const targets = filled.map(({ product, headers }) => ({ origin: product.origin, path: SHELL, headers }))
  for (const target of targets) await load(target, { requests: WARM_UP, connections: CONNECTIONS })
  const costs = filled.map((): Cost[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const place of filled.keys()) {
      const at = (place + round) % filled.length
      const [one, target] = [filled[at], targets[at]]
      if (!one || !target) continue
      const client = new Redis(one.redis.url())
      const [bff, redis] = [await one.product.cpu(), await redisCpu(client)]
      const { times } = await load(target, { requests: REQUESTS, connections: CONNECTIONS })
      costs[at]?.push({
        bff: ((await one.product.cpu()) - bff) / REQUESTS,
        redis: ((await redisCpu(client)) - redis) / REQUESTS,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      })
      client.disconnect()
    }
  return costs
}

/** Microseconds since Redis started. */
async function redisCpu(client: Redis): Promise<number> {
  const info = await client.info('cpu')
  return ['used_cpu_user', 'used_cpu_sys']
    .map((name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]) * 1_000_000)
    .reduce((sum, one) => sum + one, 0)
}

function line({ name, sessions, bytesEach }: Filled, costs: readonly Cost[], few: readonly Cost[]): string {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]))
  const both = ({ bff, redis }: Cost) => bff + redis
  const against = median(costs.map((cost, round) => both(cost) / both(few[round] ?? cost)))
  return `| ${[
    name,
    sessions.toLocaleString('en-US'),
    bytesEach.toFixed(0),
    of('bff').toFixed(0),
    of('redis').toFixed(0),
    against.toFixed(2),
    of('p50').toFixed(1),
    of('p99').toFixed(1),
  ].join(' | ')} |`
}
