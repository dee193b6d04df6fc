import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { RedisAddress } from '../config/redis-address.ts'
import { StoreUnavailable } from '../errors.ts'

/** Milliseconds. A Redis that has come back is used again within 300 ms. */
const CONNECT_MS = 1_000
const SOCKET_MS = 1_000
const RECONNECT_STEP_MS = 50
const RECONNECT_MAX_MS = 300

/**
 * Without limits, a command takes over a minute to fail if Redis refuses connections, and never fails if
 * Redis hangs. A command whose connection broke is not resent: it may have run, and a create must not run
 * twice.
 */
const timeLimitsOf = (commandMs: number) =>
  ({
    connectTimeout: CONNECT_MS,
    commandTimeout: commandMs,
    socketTimeout: Math.max(SOCKET_MS, commandMs),
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
  }) satisfies RedisOptions

const retryStrategy = (times: number) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS)
/** A primary that became a replica refuses writes: reconnect, to the new primary. */
const reconnectOnError = (error: Error) => error.message.startsWith('READONLY')

/**
 * Opens the configured Redis: one server (URL or socket path), the primary behind sentinels, or a cluster.
 * Does not wait: commands fail at once until it is connected. `onTrouble` receives connection errors; a
 * command fails after `commandMs`.
 */
export function openRedis(
  address: RedisAddress,
  onTrouble: (error: Error) => void,
  commandMs: number,
): Redis | Cluster {
  const redis = connect(address, commandMs)
  redis.on('error', onTrouble)
  return redis
}

function connect(address: RedisAddress, commandMs: number): Redis | Cluster {
  const timeLimits = timeLimitsOf(commandMs)
  const single = { ...timeLimits, enableOfflineQueue: false, retryStrategy, reconnectOnError }
  if (address.kind === 'single') return new Redis(address.url, single)

  const login = {
    ...(address.username ? { username: address.username } : {}),
    ...(address.password ? { password: address.password } : {}),
    ...(address.tls ? { tls: {} } : {}),
  }
  const nodes = address.nodes.map(({ host, port }) => ({ host, port }))
  if (address.kind === 'cluster')
    return new Cluster(nodes, {
      enableOfflineQueue: false,
      clusterRetryStrategy: retryStrategy,
      slotsRefreshTimeout: CONNECT_MS,
      redisOptions: { ...timeLimits, ...login },
    })
  // Without ioredis's own failover listener: a failover announced while the client is reconnecting would end
  // it for good. It is not needed, because connections close when a primary dies or is demoted.
  return new Redis({
    ...single,
    ...login,
    sentinels: nodes,
    ...(address.sentinelPassword !== null && { sentinelPassword: address.sentinelPassword }),
    name: address.primary,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: commandMs,
    enableTLSForSentinelMode: address.tls,
  })
}

/** Resolves once commands can be sent, or after `ms`, because a process may start before its Redis. */
export function whenConnected(redis: Redis | Cluster, ms: number): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      redis.off('ready', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    redis.once('ready', done)
  })
}

/** Waits for a command; throws StoreUnavailable whatever kept Redis from answering. */
export async function orStoreUnavailable<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (cause) {
    throw new StoreUnavailable(cause)
  }
}
