import type { Clock } from '../../clock.ts'
import type { Sealer } from '../../sealing.ts'
import { sha256 } from './hashing.ts'
import { answered } from './redis.ts'
import type { ScriptedRedis } from './redis-scripts.ts'
import type { SessionStore, ShortRecord } from './store.ts'

type Records = Pick<
  SessionStore,
  | 'takeLease'
  | 'keepLease'
  | 'dropLease'
  | 'keep'
  | 'keepFirst'
  | 'peek'
  | 'take'
  | 'count'
  | 'uncount'
  | 'countTogether'
  | 'uncountTogether'
>

/** A stored value and when it expires, in epoch milliseconds. */
interface Kept {
  readonly value: unknown
  readonly until: number
}

/** The short-lived side of the store: leases, records that last minutes, counters. */
export function redisRecords(redis: ScriptedRedis, sealer: Sealer, clock: Clock): Records {
  const sealed = (place: string, value: unknown, seconds: number) =>
    sealer.seal({ value, until: clock.now().getTime() + seconds * 1000 } satisfies Kept, place)
  const opened = (place: string, found: Buffer | null) => {
    const kept = found === null ? undefined : (sealer.open(found, place) as Kept | undefined)
    return kept !== undefined && clock.now().getTime() < kept.until ? kept.value : undefined
  }

  const countTogether: Records['countTogether'] = async (group, counters) => {
    const keys = counters.map(({ window }) => counterOf(group, window))
    const limits = counters.flatMap(({ name, allowance: { limit, seconds } }) => [
      fieldOf(name),
      limit,
      seconds * 1000,
    ])
    const left = redis.countUp(keys.length, ...keys, clock.now().getTime(), ...limits)
    return Math.ceil((await answered(left)) / 1000)
  }
  const uncountTogether: Records['uncountTogether'] = async (group, counters) => {
    const keys = counters.map(({ window }) => counterOf(group, window))
    await answered(redis.countDown(keys.length, ...keys, ...counters.map(({ name }) => fieldOf(name))))
  }

  return {
    async takeLease(name, holder, ms) {
      return (await answered(redis.set(leaseOf(name), holder, 'PX', ms, 'NX'))) === 'OK'
    },
    async keepLease(name, holder, ms) {
      return (await answered(redis.keepLease(leaseOf(name), holder, ms))) === 1
    },
    async dropLease(name, holder) {
      await answered(redis.dropLease(leaseOf(name), holder))
    },

    async keep(kind, name, value, seconds) {
      const place = recordOf(kind, name)
      await answered(redis.set(place, sealed(place, value, seconds), 'EX', seconds))
    },
    async keepFirst(kind, name, value, seconds) {
      const place = recordOf(kind, name)
      return (await answered(redis.set(place, sealed(place, value, seconds), 'EX', seconds, 'NX'))) === 'OK'
    },
    async peek(kind, name) {
      const place = recordOf(kind, name)
      return opened(place, await answered(redis.getBuffer(place)))
    },
    async take(kind, name) {
      const place = recordOf(kind, name)
      return opened(place, await answered(redis.getdelBuffer(place)))
    },

    count: (name, allowance) => countTogether(name, [{ window: '', name: '', allowance }]),
    uncount: (name) => uncountTogether(name, [{ window: '', name: '' }]),
    countTogether,
    uncountTogether,
  }
}

const leaseOf = (name: string) => `lease:{${sha256(name)}}`
const recordOf = (kind: ShortRecord, name: string) => `${kind}:{${sha256(name)}}`
/** The windows of a group are in one slot. */
const counterOf = (group: string, window: string) =>
  `count:{${sha256(group)}}${window && `:${sha256(window)}`}`
const fieldOf = (name: string) => `count ${sha256(name)}`
