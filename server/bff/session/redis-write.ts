import { answered } from './answered.ts'
import { type ScriptedRedis, type Sent, scripts } from './redis-scripts.ts'
import { StoreUnavailable } from './store.ts'

/** Milliseconds a write waits for one replica to have it. */
const REPLICA_WAIT_MS = 100

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
 */
export function lastingWrites(redis: ScriptedRedis, replicated: boolean): WriteLasting {
  if (!replicated)
    return (script, [one, other], ...sent) => answered<unknown>(redis[`${script}Buffer`](one, other, ...sent))

  const hasReplicas = async (key: string): Promise<boolean> => {
    // A command without a key goes to any node of a cluster: the one before it says which.
    const [, role] = (await answered(redis.pipeline().exists(key).call('ROLE').exec())) ?? []
    const [failed, answer] = role ?? []
    if (failed || !Array.isArray(answer)) throw new StoreUnavailable(failed)
    const [, , replicas] = answer
    return Array.isArray(replicas) && replicas.length > 0
  }

  return async (script, keys, ...sent) => {
    // In full, not by its hash: a replica that has taken over knows no scripts, and a pipeline is not tried again.
    const both = redis.pipeline().callBuffer('EVAL', scripts[script].lua, keys.length, ...keys, ...sent)
    const [written, reached] = (await answered(both.wait(1, REPLICA_WAIT_MS).exec())) ?? []
    if (written === undefined || written[0] !== null) throw new StoreUnavailable(written?.[0])
    if (!(Number(reached?.[1]) > 0) && (await hasReplicas(keys[0])))
      throw new StoreUnavailable(new Error('no replica has the write'))
    return written[1]
  }
}
