import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { RedisAddress } from '../config/redis-address.ts'
import { StoreUnavailable } from '../errors.ts'

/** Milliseconds. A Redis that is back is found again within 300 ms. */
const CONNECT_MS = 1_000
const SOCKET_MS = 1_000
const RECONNECT_STEP_MS = 50
const RECONNECT_MOST_MS = 300

/**
 * Without bounds a refused Redis takes over a minute to fail one command and a hung one never does. A command
 * whose connection broke is not sent again: it may have been carried out, and a create must not run twice.
 */
const boundsOf = (commandMs: number) =>
  ({
    connectTimeout: CONNECT_MS,
    commandTimeout: commandMs,
    socketTimeout: Math.max(SOCKET_MS, commandMs),
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
  }) satisfies RedisOptions

const retryStrategy = (times: number) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MOST_MS)
/** A primary that became a replica refuses writes: connect anew, to the one that took over. */
const reconnectOnError = (error: Error) => error.message.startsWith('READONLY')

/**
 * Opens what the configuration names: one server (URL or socket path), the primary behind sentinels, or a
 * cluster. Does not wait: until it is connected, commands fail at once. `onTrouble` hears connection errors; a
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
  const bounds = boundsOf(commandMs)
  const single = { ...bounds, enableOfflineQueue: false, retryStrategy, reconnectOnError }
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
      redisOptions: { ...bounds, ...login },
    })
  // Without ioredis's own listening for failovers: one that is heard of while it is connecting anew ends the
  // client for good. A primary that dies closes its connections, and one that is demoted has them closed.
  return new Redis({
    ...single,
    ...login,
    sentinels: nodes,
    name: address.primary,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: commandMs,
    enableTLSForSentinelMode: address.tls,
  })
}

/** Resolves once commands can be sent, or after `ms`: a process may start before its Redis does. */
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

/** Waits for a command. Whatever keeps Redis from answering is one thing to the caller: StoreUnavailable. */
export async function answered<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (cause) {
    throw new StoreUnavailable(cause)
  }
}
