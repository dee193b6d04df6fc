import type { Cluster, Redis } from 'ioredis'
import { sha256 } from './hashing.ts'
import { answered, redisRecords } from './redis-records.ts'
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
export function createRedisStore({
  redis: plain,
  keys,
  replicated,
  lives,
  clock,
}: RedisStoreParts): SessionStore {
  const redis = withScripts(plain)
  const sealer = createSealer(keys)

  return {
    ...redisRecords(redis, sealer, clock),

    async create({ id, identity, grant, startedAt }) {
      const at = placesOf(id)
      const life = lives[identity.kind]
      const idle = life.idle * 1000
      const endsAt = startedAt + life.absolute * 1000
      const left = Math.min(idle, endsAt - startedAt)
      const [sealed, token] = [sealer.seal(identity, at.session), sealer.seal(grant, at.grant)]
      const made = redis.createSession(
        at.session,
        at.grant,
        sealed,
        token,
        tagOf(grant),
        startedAt,
        idle,
        endsAt,
        left,
      )
      return (await answered(made)) === 1
    },

    async read(id, { poll }) {
      const at = placesOf(id)
      const now = clock.now().getTime()
      const found = await answered(
        redis.readSessionBuffer(at.session, at.grant, now, TOUCH_EVERY_MS, poll ? '1' : '0'),
      )
      if (found === null) return null
      const [identity, token, version, startedAt, touchedAt] = found as [
        Buffer,
        Buffer,
        Buffer,
        Buffer,
        Buffer,
      ]
      const opened = sealer.open(identity, at.session) as Identity | undefined
      const grant = sealer.open(token, at.grant) as Grant | undefined
      if (opened === undefined || grant === undefined) return null
      return {
        id,
        identity: opened,
        grant,
        version: Number(version),
        startedAt: Number(startedAt),
        touchedAt: Number(touchedAt),
      }
    },

    async updateIdentity(id, version, identity) {
      const { session } = placesOf(id)
      return writtenOf(
        await answered(redis.updateIdentity(session, sealer.seal(identity, session), String(version))),
      )
    },

    async updateGrant(id, expected, next) {
      const { session, grant } = placesOf(id)
      const sealed = sealer.seal(next, grant)
      return writtenOf(
        await answered(redis.updateGrant(session, grant, sealed, tagOf(next), tagOf(expected))),
      )
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
