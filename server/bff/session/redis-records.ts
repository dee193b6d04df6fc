import type { Clock } from '../../clock.ts'
import type { Sealer } from '../../sealing.ts'
import { sha256 } from './hashing.ts'
import { orStoreUnavailable } from './redis.ts'
import { sessionKeyOf } from './redis-lists.ts'
import type { RoomKeys } from './redis-room-scripts.ts'
import type { ScriptedRedis } from './redis-scripts.ts'
import type { RoomKind, SessionStore, ShortLivedRecord } from './store.ts'

type Records = Pick<
  SessionStore,
  | 'takeLease'
  | 'keepLease'
  | 'dropLease'
  | 'keep'
  | 'keepFirst'
  | 'peek'
  | 'take'
  | 'keepPlayer'
  | 'addMember'
  | 'removeMember'
  | 'members'
  | 'takeRoom'
  | 'leaveRoom'
  | 'count'
  | 'uncount'
  | 'countTogether'
  | 'uncountTogether'
  | 'clearCounters'
>

/** A stored value and when it expires, in epoch milliseconds. */
interface Kept {
  readonly value: unknown
  readonly until: number
}

/**
 * The short-lived side of the store: leases, records that last minutes, counters. What is kept under a name is sealed
 * with that name, and Redis only has the name's hash. If only a browser knows the name, our keys and a copy of Redis are
 * not enough to open it. What each method does is said in store.ts.
 */
export function redisRecords(
  redis: ScriptedRedis,
  sealer: Sealer,
  clock: Clock,
  endSession: (hash: string) => Promise<unknown>,
): Records {
  const seal = (key: string, name: string, value: unknown, seconds: number) =>
    sealer.withSecret(name).seal({ value, until: clock.now().getTime() + seconds * 1000 } satisfies Kept, key)
  const open = (key: string, name: string, found: Buffer | null) => {
    const record = found === null ? undefined : (sealer.withSecret(name).open(found, key) as Kept | undefined)
    return record !== undefined && clock.now().getTime() < record.until ? record.value : undefined
  }

  const countTogether: Records['countTogether'] = async (group, counters) => {
    const keys = counters.map(({ window }) => counterKey(group, window))
    const limits = counters.flatMap(({ name, allowance: { limit, seconds } }) => [
      fieldName(name),
      limit,
      seconds * 1000,
    ])
    const left = redis.countUp(keys.length, ...keys, clock.now().getTime(), ...limits)
    return Math.ceil((await orStoreUnavailable(left)) / 1000)
  }
  const uncountTogether: Records['uncountTogether'] = async (group, counters) => {
    const keys = counters.map(({ window }) => counterKey(group, window))
    await orStoreUnavailable(
      redis.countDown(keys.length, ...keys, ...counters.map(({ name }) => fieldName(name))),
    )
  }

  return {
    async takeLease(name, holder, ms) {
      return (await orStoreUnavailable(redis.set(leaseKey(name), holder, 'PX', ms, 'NX'))) === 'OK'
    },
    async keepLease(name, holder, ms) {
      return (await orStoreUnavailable(redis.keepLease(leaseKey(name), holder, ms))) === 1
    },
    async dropLease(name, holder) {
      await orStoreUnavailable(redis.dropLease(leaseKey(name), holder))
    },

    async keep(kind, name, value, seconds) {
      const key = recordKey(kind, name)
      await orStoreUnavailable(redis.set(key, seal(key, name, value, seconds), 'EX', seconds))
    },
    async keepFirst(kind, name, value, seconds) {
      const key = recordKey(kind, name)
      return (
        (await orStoreUnavailable(redis.set(key, seal(key, name, value, seconds), 'EX', seconds, 'NX'))) ===
        'OK'
      )
    },
    async peek(kind, name) {
      const key = recordKey(kind, name)
      return open(key, name, await orStoreUnavailable(redis.getBuffer(key)))
    },
    async take(kind, name) {
      const key = recordKey(kind, name)
      return open(key, name, await orStoreUnavailable(redis.getdelBuffer(key)))
    },
    async keepPlayer(device, place, seconds) {
      const [session, key] = [sessionKeyOf(sha256(device)), recordKey('player', device)]
      const sent = [seal(key, device, place, seconds), sha256(place.id), seconds]
      const [isKept, before] = await orStoreUnavailable(redis.keepPlayer(session, key, ...sent))
      return { isKept: isKept === 1, before: before ?? null }
    },

    async addMember(kind, name, member, { seconds, most }) {
      const [key, ends] = memberKeys(kind, name)
      const value = seal(memberContext(key, member), name, member, seconds)
      const now = clock.now().getTime()
      await orStoreUnavailable(
        redis.addMember(key, ends, now, sha256(member), value, now + seconds * 1000, most),
      )
    },
    async removeMember(kind, name, member) {
      await orStoreUnavailable(redis.removeFromList(...memberKeys(kind, name), sha256(member)))
    },
    async members(kind, name) {
      const [key] = memberKeys(kind, name)
      const found = Object.entries(await orStoreUnavailable(redis.hgetallBuffer(key)))
      return found.flatMap(
        ([field, value]) => (open(`${key} ${field}`, name, value) as string | undefined) ?? [],
      )
    },

    async takeRoom(kind, name, seconds, { network, bytes, limits, shares }) {
      const now = clock.now().getTime()
      const sums = shares.flatMap(({ name, own, most }) => [sha256(name), own, most])
      const ofNetwork = [sha256(network), bytes, limits.ofOneNetwork, limits.all]
      const sent = [now, sha256(name), now + seconds * 1000, ...ofNetwork, ...sums]
      const gaveWay = await orStoreUnavailable(redis.takeRoom(...roomKeys(kind), ...sent))
      // Each is in a slot of its own.
      const remove = (hash: string) =>
        kind === 'device-session' ? endSession(hash) : redis.del(keyOfHash(kind, hash))
      await orStoreUnavailable(Promise.all((gaveWay ?? []).map(remove)))
      return gaveWay !== null
    },
    async leaveRoom(kind, name) {
      await orStoreUnavailable(redis.leaveRoom(...roomKeys(kind), sha256(name)))
    },

    count: (name, allowance) => countTogether(name, [{ window: '', name: '', allowance }]),
    uncount: (name) => uncountTogether(name, [{ window: '', name: '' }]),
    countTogether,
    uncountTogether,
    async clearCounters(group, windows) {
      await orStoreUnavailable(redis.del(windows.map((window) => counterKey(group, window))))
    },
  }
}

const leaseKey = (name: string) => `lease:{${sha256(name)}}`
const keyOfHash = (kind: ShortLivedRecord, hash: string) => `${kind}:{${hash}}`
export const playerKeyOf = (hash: string): string => keyOfHash('player', hash)
const recordKey = (kind: ShortLivedRecord, name: string) => keyOfHash(kind, sha256(name))
/** The members of a set and the end of each, in one slot. */
const memberKeys = (kind: ShortLivedRecord, name: string): [string, string] => [
  recordKey(kind, name),
  `${recordKey(kind, name)}:ends`,
]
const memberContext = (key: string, member: string) => `${key} ${sha256(member)}`
/** In one slot: of everybody together. */
const roomKeys = (kind: RoomKind): RoomKeys => {
  const key = `room:{${kind}}`
  return [key, `${key}:ends`, `${key}:sums`, `${key}:networks`, `${key}:order`]
}
/** The windows of a group are in one slot. */
const counterKey = (group: string, window: string) =>
  `count:{${sha256(group)}}${window && `:${sha256(window)}`}`
const fieldName = (name: string) => `count ${sha256(name)}`
