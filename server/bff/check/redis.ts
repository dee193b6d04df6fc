import { Cluster, type Redis } from 'ioredis'
import type { Clock } from '../../clock.ts'
import { type Finding, findingsOn, reasonIn } from '../../operations/finding.ts'
import type { Config } from '../config/config.ts'
import type { RedisAddress } from '../config/redis-address.ts'
import { replicaWaitOf } from '../session/durable-writes.ts'
import { openRedis, whenConnected } from '../session/redis.ts'
import { createRedisStore } from '../session/redis-store.ts'
import { type Expected, findingsIn, readInfo } from './redis-info.ts'
import { refusalsOf } from './store-trial.ts'

/** Milliseconds. Longer than a process waits at startup, because here someone wants to know. */
const CONNECT_WAIT_MS = 3_000
/**
 * Milliseconds our clock and Redis's may differ; a larger difference would affect records that live for
 * minutes, and token times.
 */
const SKEW_MS = 2_000

const { ok, warning, fault } = findingsOn('redis')

/** Whether sessions can be stored in the configured Redis, and are safe there. */
export async function checkRedis(
  {
    redis: address,
    redisTimeoutMs,
    sessionKeys: keys,
    lifetimes,
    draftMegabytes,
  }: Pick<Config, 'redis' | 'redisTimeoutMs' | 'sessionKeys' | 'lifetimes' | 'draftMegabytes'>,
  clock: Clock,
): Promise<Finding[]> {
  if (address === null)
    return [warning('none is configured: the sandbox starts its own, or keeps sessions in memory')]
  let trouble: Error | undefined
  const onTrouble = (error: Error) => {
    trouble = error
  }
  const redis = openRedis(address, onTrouble, redisTimeoutMs)
  try {
    await whenConnected(redis, CONNECT_WAIT_MS)
    if (redis.status !== 'ready') return [fault(unreachable(address, reasonIn(trouble ?? redis.status)))]
    const replicaWaitMs = replicaWaitOf(address, redisTimeoutMs)
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis]
    const expected = {
      replicated: replicaWaitMs !== null,
      draftMegabytes: draftMegabytes / nodes.length,
    }
    const about = await Promise.all(nodes.map((node) => checkNode(node, clock, expected)))
    const refusals = await refusalsOf(
      createRedisStore({ redis, keys, replicaWaitMs, lifetimes, clock }),
      clock,
    )
    return [
      ...about.flatMap((findings, at) => (nodes.length > 1 ? findings.map(withNode(nodes[at])) : findings)),
      ...(refusals.length > 0 ? refusals.map(fault) : [ok('it does everything that sessions need')]),
    ]
  } finally {
    redis.disconnect()
  }
}

/** Why it cannot be reached, with what to do where the sentinels are what refuses us. */
function unreachable(address: RedisAddress, reason: string): string {
  const refused = /NOAUTH|WRONGPASS|invalid password/i.test(reason)
  if (address.kind !== 'sentinel' || !refused || !/sentinel/i.test(reason))
    return `cannot be reached: ${reason}`
  return address.sentinelPassword === null
    ? 'the sentinels ask for a password of their own: set REDIS_SENTINEL_PASSWORD'
    : 'the sentinels refuse REDIS_SENTINEL_PASSWORD: set it to their requirepass'
}

/** What fails to be written when the machine dies, by how often the append-only file is flushed. */
async function flushingOf(node: Redis): Promise<Finding[]> {
  const [, policy] = (await node.config('GET', 'appendfsync')) as string[]
  return policy === 'no'
    ? [
        fault(
          'appendfsync is no: a machine that dies takes half a minute of sign-ins and sign-outs with it; set it to everysec',
        ),
      ]
    : []
}

/** Of a field, bytes; a session's longest, who is signed in, has some 500. */
const PACKED_TO = 1_024

/** How much memory a session takes (docs/benchmarks.md, A million sessions). */
async function packingOf(node: Redis): Promise<Finding[]> {
  // Redis 6.2 calls it hash-max-ziplist-value; later ones answer to both.
  const [, value] = (await node.config('GET', 'hash-max-*-value')) as string[]
  return Number(value) < PACKED_TO
    ? [
        warning(
          `hash-max-listpack-value is ${value}: a session takes a third more memory than with ${PACKED_TO}`,
        ),
      ]
    : []
}

async function checkNode(node: Redis, clock: Clock, expected: Expected): Promise<Finding[]> {
  const [info, flushing, packing, skew] = await Promise.all([
    node.info().then(
      (text) => findingsIn(readInfo(text), expected),
      (error) => [warning(`may not run INFO: ${reasonIn(error)}`)],
    ),
    flushingOf(node).catch((error) => [
      warning(
        `may not run CONFIG GET, so nobody here knows whether appendfsync is everysec: ${reasonIn(error)}`,
      ),
    ]),
    // Who may not ask has been told so by the line above.
    packingOf(node).catch(() => []),
    skewOf(node, clock).then(
      (ms) =>
        Math.abs(ms) > SKEW_MS ? [fault(`its clock is ${Math.round(ms / 1_000)} s ahead of ours`)] : [],
      (error) => [warning(`may not run TIME: ${reasonIn(error)}`)],
    ),
  ])
  return [...info, ...flushing, ...packing, ...skew]
}

/** Adds to a finding which of several nodes it is about. */
const withNode =
  (node: Redis | undefined) =>
  (finding: Finding): Finding => ({
    ...finding,
    message: `${node?.options.host}:${node?.options.port} ${finding.message}`,
  })

/** Milliseconds that Redis's clock is ahead of ours, measured at the middle of the request. */
async function skewOf(node: Redis, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const [seconds = 0, micros = 0] = (await node.time()).map(Number)
  const middle = (before + clock.now().getTime()) / 2
  return seconds * 1_000 + micros / 1_000 - middle
}
