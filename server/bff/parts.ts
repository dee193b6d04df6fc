import type { Cluster, Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Traces } from '../operations/traces.ts'
import { createProviders, type Providers } from './auth/providers.ts'
import type { Config } from './config/config.ts'
import type { RedisAddress } from './config/redis-address.ts'
import { replicaWaitOf } from './session/durable-writes.ts'
import { createMemoryStore } from './session/memory-store.ts'
import { pageViewRecorder, type RecordPageView } from './session/page-views.ts'
import { openRedis, whenConnected } from './session/redis.ts'
import { createRedisStore } from './session/redis-store.ts'
import type { SessionStore } from './session/store.ts'
import { type AnalyticsService, createAnalyticsService } from './upstream/analytics-service.ts'
import { createUpstream, type Upstream } from './upstream/client.ts'
import { createMetrics, type Metrics } from './web/metrics.ts'

/** Everything the app is made of. main.ts and every test create them from a configuration. */
export interface Parts {
  readonly config: Config
  readonly sessionStore: SessionStore
  readonly upstream: Upstream
  readonly providers: Providers
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Null where nothing is traced. */
  readonly traces: Traces | null
  readonly recordPageView: RecordPageView
  /** The service page views also go to, or null. */
  readonly analytics: AnalyticsService | null
}

/** Milliseconds a start waits for its Redis; after that it starts without it, and says so at /readyz. */
const CONNECT_WAIT_MS = 1_000

export async function makeParts(
  config: Config,
  { clock, log, traces }: Pick<Parts, 'clock' | 'log' | 'traces'>,
): Promise<Parts> {
  const metrics = createMetrics()
  const { upstreamUrl, partnerUrl, upstreamDeadlineMs: deadlineMs, lifetimes } = config
  const sessionStore =
    config.redis === null
      ? createMemoryStore({ lifetimes, clock })
      : await openStore(config.redis, { config, log, metrics, clock })
  const { analytics: address } = config
  const analytics = address && createAnalyticsService({ address, clock, log })
  return {
    config,
    sessionStore,
    upstream: createUpstream({
      bases: { upstream: upstreamUrl, partner: partnerUrl },
      deadlineMs,
      log,
      observe: metrics.upstreamCall,
      ...(traces && { trace: traces.call }),
    }),
    providers: createProviders(config),
    clock,
    log,
    metrics,
    traces,
    recordPageView: pageViewRecorder({ log, config, clock, service: analytics }),
    analytics,
  }
}

/** Releases what the parts hold open; call it after closing the app. */
export async function closeParts({ sessionStore, upstream, analytics, traces }: Parts): Promise<void> {
  await Promise.all([sessionStore.close(), upstream.close(), analytics?.close(), traces?.close()])
}

async function openStore(
  address: RedisAddress,
  { config, log, metrics, clock }: Pick<Parts, 'config' | 'log' | 'metrics' | 'clock'>,
): Promise<SessionStore> {
  const { lifetimes, sessionKeys: keys, sessionKeysAlone: keysAlone, redisTimeoutMs } = config
  const replicaWaitMs = replicaWaitOf(address, redisTimeoutMs)
  const connections = Array.from({ length: replicaWaitMs === null ? 1 : 2 }, () =>
    connectRedis(address, redisTimeoutMs, log, metrics),
  )
  const [redis, writer] = await Promise.all(connections)
  if (redis === undefined) throw new Error('a store needs a connection')
  return createRedisStore({
    redis,
    ...(writer && { writer }),
    keys,
    keysAlone,
    replicaWaitMs,
    lifetimes,
    clock,
  })
}

async function connectRedis(
  address: RedisAddress,
  commandMs: number,
  log: Logger,
  metrics: Metrics,
): Promise<Redis | Cluster> {
  // Logged once when it is lost and once when it is back, not at every attempt in between.
  let isDown = false
  const onTrouble = (error: Error) => {
    if (!isDown)
      log.warn({ code: 'code' in error ? String(error.code) : error.name }, 'redis is out of reach')
    isDown = true
  }
  const redis = openRedis(address, onTrouble, commandMs)
  redis.on('ready', () => {
    if (isDown) log.info('redis is back')
    isDown = false
  })
  countCommands(redis, metrics)
  await whenConnected(redis, CONNECT_WAIT_MS)
  return redis
}

/** Counts the commands actually sent, whoever sends them and however they were built. */
function countCommands(redis: Pick<Redis, 'sendCommand'>, metrics: Metrics): void {
  const send = redis.sendCommand.bind(redis)
  // Passes on every argument: a cluster's own sendCommand takes one more than its type says.
  redis.sendCommand = (...sent: Parameters<Redis['sendCommand']>) => {
    const [{ name, promise }] = sent
    const done = (outcome: 'ok' | 'failed') => () => metrics.redisCommand(name, outcome)
    promise.then(done('ok'), done('failed'))
    return send(...sent)
  }
}
