import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Test } from 'tap'
import type { KeysAlone } from '../../server/bff/config/keys-alone.ts'
import { DEFAULT_LIFETIMES } from '../../server/bff/config/session-life.ts'
import { openRedis, whenConnected } from '../../server/bff/session/redis.ts'
import { createRedisStore } from '../../server/bff/session/redis-store.ts'
import type { SessionStore } from '../../server/bff/session/store.ts'
import type { Clock } from '../../server/clock.ts'
import { startRedis } from './redis.ts'

const CONNECT_MS = 5_000
/** For a machine that does much else: no test of what a store keeps is about time. */
export const PATIENT_MS = 2_000

interface Given {
  /** Default: an empty database of this process's Redis. */
  readonly url?: string
  readonly keys?: readonly Buffer[]
  /** What is done with the form from before sessions were sealed with their ids. */
  readonly keysAlone?: KeysAlone
  /** Writes wait so long for a replica, over a connection of their own, as where there are any (server/bff/parts.ts). */
  readonly replicaWaitMs?: number
}

export const newKey = (): Buffer => randomBytes(32)

/** A store on a real Redis, and a plain connection to look at what it keeps; both closed with the test. */
export async function openRedisStore(
  t: Test,
  clock: Clock,
  { url, keys = [newKey()], keysAlone, replicaWaitMs }: Given = {},
): Promise<{ store: SessionStore; plain: Redis; url: string }> {
  const address = url ?? (await startRedis()).url
  const connection = async () => {
    const redis = openRedis({ kind: 'single', url: address }, () => undefined, PATIENT_MS)
    await whenConnected(redis, CONNECT_MS)
    return redis
  }
  const store = createRedisStore({
    redis: await connection(),
    ...(replicaWaitMs !== undefined && { writer: await connection() }),
    keys,
    ...(keysAlone && { keysAlone }),
    replicaWaitMs: replicaWaitMs ?? null,
    lifetimes: DEFAULT_LIFETIMES,
    clock,
  })
  const plain = new Redis(address)
  plain.on('error', () => undefined)
  t.teardown(async () => {
    plain.disconnect()
    await store.close()
  })
  return { store, plain, url: address }
}
