import type { Cluster, Redis } from 'ioredis'
import { answered } from './answered.ts'
import { sha256 } from './hashing.ts'
import { redisRecords } from './redis-records.ts'
import { type ScriptedPipeline, withScripts } from './redis-scripts.ts'
import { createSealer } from './sealing.ts'
import type { Grant, Identity } from './session.ts'
import {
  type SessionStore,
  type StoreParts,
  StoreUnavailable,
  TOMBSTONE_MS,
  TOUCH_EVERY_MS,
  type Written,
} from './store.ts'

/** Milliseconds a logout waits for one replica to have it. */
const REPLICA_WAIT_MS = 100
const WRITTEN: Readonly<Record<number, Written>> = { 1: 'done', 0: 'stale', [-1]: 'gone' }

export interface RedisStoreParts extends StoreParts {
  readonly redis: Redis | Cluster
  /** 32 bytes each, newest first. */
  readonly keys: readonly Buffer[]
  /** Whether there are replicas that a logout should reach before it is confirmed. */
  readonly replicated: boolean
}

/** Sessions in Redis: only hashes of ids, only sealed values, one command per read (see redis-scripts.ts). */
export function createRedisStore(parts: RedisStoreParts): SessionStore {
  const { lives, clock, replicated } = parts
  const redis = withScripts(parts.redis)
  const sealer = createSealer(parts.keys)

  return {
    ...redisRecords(redis, sealer, clock),

    async create({ id, identity, grant, startedAt }) {
      const at = placesOf(id)
      const idle = lives[identity.kind].idle * 1000
      const absolute = lives[identity.kind].absolute * 1000
      const values = [sealer.seal(identity, at.session), sealer.seal(grant, at.grant), tagOf(grant)]
      const times = [startedAt, idle, startedAt + absolute, Math.min(idle, absolute)]
      const made = redis.createSession(at.session, at.grant, ...values, ...times)
      return (await answered(made)) === 1
    },

    async read(id, { poll }) {
      const at = placesOf(id)
      const now = clock.now().getTime()
      const reading = redis.readSessionBuffer(at.session, at.grant, now, TOUCH_EVERY_MS, poll ? '1' : '0')
      const found = await answered(reading)
      if (found === null) return null
      const [sealed, token, version, startedAt, touchedAt] = found
      const identity = sealer.open(sealed, at.session) as Identity | undefined
      const grant = sealer.open(token, at.grant) as Grant | undefined
      if (identity === undefined || grant === undefined) return null
      const times = { startedAt: Number(startedAt), touchedAt: Number(touchedAt) }
      return { id, identity, grant, version: Number(version), ...times }
    },

    async updateIdentity(id, version, identity) {
      const { session } = placesOf(id)
      const update = redis.updateIdentity(session, sealer.seal(identity, session), String(version))
      return writtenOf(await answered(update))
    },

    async updateGrant(id, expected, next) {
      const { session, grant } = placesOf(id)
      const token = sealer.seal(next, grant)
      const update = redis.updateGrant(session, grant, token, tagOf(next), tagOf(expected))
      return writtenOf(await answered(update))
    },

    async destroy(id, reason) {
      const { session, grant } = placesOf(id)
      if (!replicated) return (await answered(redis.endSession(session, grant, reason, TOMBSTONE_MS))) === 1
      const both = (redis.pipeline() as ScriptedPipeline).endSession(session, grant, reason, TOMBSTONE_MS)
      const [ended] = (await answered(both.wait(1, REPLICA_WAIT_MS).exec())) ?? []
      if (ended === undefined || ended[0] !== null) throw new StoreUnavailable(ended?.[0])
      return ended[1] === 1
    },

    async ping() {
      await answered(redis.ping())
    },

    async close() {
      // Waits for answers still under way; a connection that is gone has none.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}

/** Both keys of a session share the hash tag, and so the slot and the node of a cluster. */
function placesOf(id: string) {
  const hash = sha256(id)
  return { session: `session:{${hash}}`, grant: `grant:{${hash}}` }
}

const tagOf = (grant: Grant) => sha256(grant.accessToken)
const writtenOf = (answer: number): Written => WRITTEN[answer] ?? 'gone'
