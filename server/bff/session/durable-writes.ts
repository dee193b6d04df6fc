import { Cluster } from 'ioredis'
import type { RedisAddress } from '../config/redis-address.ts'
import { StoreUnavailable } from '../errors.ts'
import { orStoreUnavailable } from './redis.ts'
import { type ScriptArgument, type ScriptedRedis, scripts } from './redis-scripts.ts'

/** The share of a command's time limit that a write may spend waiting for a replica. */
const REPLICA_SHARE = 0.4

/** Milliseconds a write waits for a replica; null if no replica is configured, so that no write waits. */
export const replicaWaitOf = (address: RedisAddress, commandMs: number): number | null =>
  address.kind === 'single' ? null : Math.round(commandMs * REPLICA_SHARE)

/** The scripts whose writes must not be lost once confirmed. */
type DurableScript = 'createSession' | 'updateGrant' | 'endSession' | 'addToList'

/** Runs a script on keys of one slot; resolves to what it returns, bytes as buffers. */
export type WriteDurably = (
  script: DurableScript,
  keys: readonly [string, string, ...string[]],
  ...sent: ScriptArgument[]
) => Promise<unknown>

/**
 * Writes that survive a failover. Redis confirms a write before its replicas have it, and a replica promoted
 * without it has never heard of it. So if there are replicas, a write is confirmed once one has it, and fails
 * with StoreUnavailable if none does in time. A primary left without replicas, as after a failover, confirms
 * at once, because nothing could take over without the write.
 *
 * `redis` must be a separate connection: WAIT blocks everything sent after it.
 */
export function durableWrites(redis: ScriptedRedis, replicaWaitMs: number | null): WriteDurably {
  if (replicaWaitMs === null)
    return (script, keys, ...sent) => orStoreUnavailable<unknown>(redis[`${script}Buffer`](...keys, ...sent))

  // A pipeline is redirected to a moved key only if all its commands fail, and every node answers ROLE. So
  // this one fails, and the next goes to the right node.
  const onFailure = ({ message }: Error): void => {
    if (redis instanceof Cluster && message.startsWith('MOVED')) redis.refreshSlotsCache()
  }

  return async (script, keys, ...sent) => {
    // Sent in full, not by hash: a newly promoted replica has no scripts, and a pipeline is not retried.
    const write = redis.pipeline().callBuffer('EVAL', scripts[script].lua, keys.length, ...keys, ...sent)
    const [written, role] = resultsOf(await orStoreUnavailable(write.call('ROLE').exec()), onFailure)
    if (replicasOf(role) === 0) return written
    // In a cluster, a command without a key goes to any node; the EXISTS before it selects the right one.
    const wait = redis.pipeline().exists(keys[0]).wait(1, replicaWaitMs)
    const [, reached] = resultsOf(await orStoreUnavailable(wait.exec()), onFailure)
    if (Number(reached) < 1) throw new StoreUnavailable(new Error('no replica has the write'))
    return written
  }
}

/** The replies of a pipeline's commands; throws if one of them failed. */
function resultsOf(
  replies: readonly (readonly [Error | null, unknown])[] | null,
  onFailure: (failed: Error) => void,
): unknown[] {
  const failed = replies === null ? new Error('no answer') : replies.find(([error]) => error !== null)?.[0]
  if (failed) {
    onFailure(failed)
    throw new StoreUnavailable(failed)
  }
  return (replies ?? []).map(([, result]) => result)
}

/**
 * How many replicas a primary has, from its reply to ROLE. A replica's reply differs, and replicas take no
 * writes.
 */
function replicasOf(role: unknown): number {
  const replicas = Array.isArray(role) ? role[2] : undefined
  return Array.isArray(replicas) ? replicas.length : 0
}
