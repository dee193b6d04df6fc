import { Cluster } from 'ioredis'
import type { RedisAddress } from '../config/redis-address.ts'
import { StoreUnavailable } from '../errors.ts'
import { answered } from './redis.ts'
import { type ScriptedRedis, type Sent, scripts } from './redis-scripts.ts'

/** How much of the time that a command may take a write waits for one replica to have it. */
const REPLICA_SHARE = 0.4

/** Milliseconds a write waits for a replica; null where none is named, and no write waits. */
export const replicaWaitOf = (address: RedisAddress, commandMs: number): number | null =>
  address.kind === 'single' ? null : Math.round(commandMs * REPLICA_SHARE)

/** The scripts whose writes must not be lost once they are confirmed. */
type LastingScript = 'createSession' | 'updateGrant' | 'endSession' | 'enlist'

/** Runs a script on two keys of one slot; answers what it returns, bytes as buffers. */
export type WriteLasting = (
  script: LastingScript,
  keys: readonly [string, string],
  ...sent: Sent[]
) => Promise<unknown>

/**
 * Writes that outlive a failover. Redis confirms a write before its replicas have it, and a replica that takes
 * over without it has never heard of it; so where there are replicas a write is confirmed once one has it, and
 * is StoreUnavailable where none has in time. A primary that is left without any, as after a failover, has
 * nobody who could take over without the write: it is confirmed at once.
 *
 * `redis` is a connection of their own: WAIT holds up all that is sent after it.
 */
export function lastingWrites(redis: ScriptedRedis, replicaWaitMs: number | null): WriteLasting {
  if (replicaWaitMs === null)
    return (script, [one, other], ...sent) => answered<unknown>(redis[`${script}Buffer`](one, other, ...sent))

  // A pipeline is led to where a key has moved only where all its commands have failed, and any node answers ROLE:
  // so this one fails, and the next goes to the right node.
  const learnOf = ({ message }: Error): void => {
    if (redis instanceof Cluster && message.startsWith('MOVED')) redis.refreshSlotsCache()
  }

  return async (script, keys, ...sent) => {
    // In full, not by its hash: a replica that has taken over knows no scripts, and a pipeline is not tried again.
    const write = redis.pipeline().callBuffer('EVAL', scripts[script].lua, keys.length, ...keys, ...sent)
    const [written, role] = resultsOf(await answered(write.call('ROLE').exec()), learnOf)
    if (replicasOf(role) === 0) return written
    // A command without a key goes to any node of a cluster: the one before it says which.
    const wait = redis.pipeline().exists(keys[0]).wait(1, replicaWaitMs)
    const [, reached] = resultsOf(await answered(wait.exec()), learnOf)
    if (Number(reached) < 1) throw new StoreUnavailable(new Error('no replica has the write'))
    return written
  }
}

/** The answers of a pipeline's commands, each of which has to have been carried out. */
function resultsOf(
  answers: readonly (readonly [Error | null, unknown])[] | null,
  learnOf: (failed: Error) => void,
): unknown[] {
  const failed = answers === null ? new Error('no answer') : answers.find(([error]) => error !== null)?.[0]
  if (failed) {
    learnOf(failed)
    throw new StoreUnavailable(failed)
  }
  return (answers ?? []).map(([, result]) => result)
}

/** How many replicas a primary has, by its answer to ROLE. A replica's own is another, and takes no writes. */
function replicasOf(role: unknown): number {
  const replicas = Array.isArray(role) ? role[2] : undefined
  return Array.isArray(replicas) ? replicas.length : 0
}
