import type { Cluster, Redis } from 'ioredis'
import { createSealer } from '../../sealing.ts'
import type { KeysAlone } from '../config/keys-alone.ts'
import { durableWrites } from './durable-writes.ts'
import { createFreeMemory } from './free-memory.ts'
import { sha256 } from './hashing.ts'
import { orStoreUnavailable } from './redis.ts'
import { grantKeyOf, redisLists, sessionKeyOf } from './redis-lists.ts'
import { playerKeyOf, redisRecords } from './redis-records.ts'
import { withScripts } from './redis-scripts.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import { sessionSealers } from './session-sealer.ts'
import {
  type EndReason,
  type SessionStore,
  type StoreParts,
  TOMBSTONE_MS,
  TOUCH_EVERY_MS,
  type WriteResult,
} from './store.ts'

const WRITE_RESULTS: Readonly<Record<number, WriteResult>> = { 1: 'done', 0: 'stale', [-1]: 'gone' }

export interface RedisStoreParts extends StoreParts {
  readonly redis: Redis | Cluster
  /**
   * A connection for the writes that wait for a replica and so block everything sent after them; by default
   * the same one.
   */
  readonly writer?: Redis | Cluster
  /** 32 bytes each, newest first. */
  readonly keys: readonly Buffer[]
  /** Whether sessions from before they were sealed with their ids are read, or still written; by default neither. */
  readonly keysAlone?: KeysAlone
  /** How long to wait for a replica before confirming a write; null for no wait (see durable-writes.ts). */
  readonly replicaWaitMs: number | null
}

/**
 * Sessions in Redis: only hashes of ids, only values sealed with those ids, so that a copy of Redis and our keys open
 * nothing; one command per read (see redis-scripts.ts).
 */
export function createRedisStore(parts: RedisStoreParts): SessionStore {
  const { lifetimes, clock, replicaWaitMs } = parts
  const redis = withScripts(parts.redis)
  const sealer = createSealer(parts.keys)
  const sealerOf = sessionSealers(sealer, parts)

  const writer = parts.writer === undefined ? redis : withScripts(parts.writer)
  const write = durableWrites(writer, replicaWaitMs)
  const freeMemory = createFreeMemory(redis, clock)
  const end = async (hash: string, reason: EndReason): Promise<boolean> => {
    const keys = [...keysOf(hash), playerKeyOf(hash)] as const
    const [live, child] = (await write('endSession', keys, reason, TOMBSTONE_MS)) as [number, Buffer?]
    if (child) await end(child.toString(), reason)
    return live === 1
  }
  /** Seals a session again that was sealed with our keys alone; if that fails, the next read does it. */
  const sealAgain = async (open: OpenSession): Promise<OpenSession> => {
    const write = async () => {
      await store.updateGrant(open.id, open.grant, open.grant)
      return await store.updateIdentity(open.id, open.version, open.identity)
    }
    const written = await write().catch(() => 'stale')
    return written === 'done' ? { ...open, version: open.version + 1 } : open
  }

  const store: SessionStore = {
    ...redisRecords(redis, sealer, clock, (hash) => end(hash, 'crowded-out')),
    ...redisLists({ redis, write, sealerOf, lifetimes, clock, freeMemory }),

    async create({ id, identity, grant, startedAt, touchedAt }) {
      const places = keysOf(sha256(id))
      const [session, token] = places
      const idle = lifetimes[identity.kind].idle * 1000
      const endsAt = startedAt + lifetimes[identity.kind].absolute * 1000
      const left = Math.min(touchedAt + idle, endsAt) - clock.now().getTime()
      const own = sealerOf(id)
      const values = [own.seal(identity, session), own.seal(grant, token), tagOf(grant)]
      const times = [startedAt, touchedAt, idle, endsAt, Math.max(1, left)]
      return (await write('createSession', places, ...values, ...times)) === 1
    },

    async read(id, { poll }) {
      const [session, grantKey] = keysOf(sha256(id))
      const now = clock.now().getTime()
      const reading = redis.readSessionBuffer(session, grantKey, now, TOUCH_EVERY_MS, poll ? '1' : '0')
      const found = await orStoreUnavailable(reading)
      if (found === null) return null
      const [sealed, token, version, startedAt, touchedAt] = found
      const own = sealerOf(id)
      const who = own.open(sealed, session)
      const bearer = own.open(token, grantKey)
      if (who.value === undefined || bearer.value === undefined) return null
      const open: OpenSession = {
        id,
        identity: who.value as Identity,
        grant: bearer.value as Grant,
        version: Number(version),
        startedAt: Number(startedAt),
        touchedAt: Number(touchedAt),
      }
      return who.isOld || bearer.isOld ? await sealAgain(open) : open
    },

    async updateIdentity(id, version, identity) {
      const session = sessionKeyOf(sha256(id))
      const update = redis.updateIdentity(session, sealerOf(id).seal(identity, session), String(version))
      return writeResultOf(await orStoreUnavailable(update))
    },

    async updateGrant(id, expected, next) {
      const places = keysOf(sha256(id))
      const token = sealerOf(id).seal(next, places[1])
      return writeResultOf(await write('updateGrant', places, token, tagOf(next), tagOf(expected)))
    },

    destroy: (id, reason) => end(sha256(id), reason),
    destroyByHash: end,

    memory: freeMemory,

    async ping() {
      await orStoreUnavailable(redis.ping())
    },

    async time() {
      const [seconds = 0, micros = 0] = (await orStoreUnavailable(redis.time())).map(Number)
      return new Date(seconds * 1_000 + micros / 1_000)
    },

    async close() {
      // quit() waits for outstanding replies; a lost connection has none, so it is just closed.
      await Promise.all([redis, writer].map((one) => one.quit().catch(() => one.disconnect())))
    },
  }
  return store
}

const keysOf = (hash: string): [string, string] => [sessionKeyOf(hash), grantKeyOf(hash)]

const tagOf = (grant: Grant) => sha256(grant.accessToken)
const writeResultOf = (answer: unknown): WriteResult => WRITE_RESULTS[Number(answer)] ?? 'gone'
