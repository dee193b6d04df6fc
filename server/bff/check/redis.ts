import { Cluster, type Redis } from 'ioredis'
import type { Clock } from '../../clock.ts'
import type { Config } from '../config/config.ts'
import { openRedis, whenConnected } from '../session/redis.ts'
import { createRedisStore } from '../session/redis-store.ts'
import { replicaWaitOf } from '../session/redis-write.ts'
import { type Finding, findingsOn, reasonIn } from './finding.ts'
import { findingsIn, readInfo } from './redis-info.ts'
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
  }: Pick<Config, 'redis' | 'redisTimeoutMs' | 'sessionKeys' | 'lifetimes'>,
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
    if (redis.status !== 'ready') return [fault(`cannot be reached: ${reasonIn(trouble ?? redis.status)}`)]
    const replicaWaitMs = replicaWaitOf(address, redisTimeoutMs)
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis]
    const about = await Promise.all(nodes.map((node) => checkNode(node, clock, replicaWaitMs !== null)))
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

async function checkNode(node: Redis, clock: Clock, replicated: boolean): Promise<Finding[]> {
  const [info, skew] = await Promise.all([
    node.info().then(
      (text) => findingsIn(readInfo(text), replicated),
      (error) => [warning(`may not run INFO: ${reasonIn(error)}`)],
    ),
    skewOf(node, clock).then(
      (ms) =>
        Math.abs(ms) > SKEW_MS ? [fault(`its clock is ${Math.round(ms / 1_000)} s ahead of ours`)] : [],
      (error) => [warning(`may not run TIME: ${reasonIn(error)}`)],
    ),
  ])
  return [...info, ...skew]
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
