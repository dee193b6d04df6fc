import type { Lifetime } from '../config/session-life.ts'
import { sha256 } from './hashing.ts'
import { memoryLists } from './memory-lists.ts'
import { memoryRooms } from './memory-rooms.ts'
import type { OpenSession } from './session.ts'
import { type SessionStore, type StoreParts, TOMBSTONE_MS, TOUCH_EVERY_MS } from './store.ts'

/** How often expired entries are dropped, in milliseconds. */
const SWEEP_EVERY_MS = 60_000

/** A live session with its lifetime, or the tombstone of an ended one. */
type Entry =
  | { readonly live: OpenSession; readonly lifetime: Lifetime; readonly until: number }
  | { readonly live: null; readonly until: number }

/** The same store within one process, for the sandbox without Redis; nothing outlives the process. */
export function createMemoryStore({ lifetimes, clock }: StoreParts): SessionStore {
  const sessions = new Map<string, Entry>()
  const leases = new Map<string, { readonly holder: string; readonly until: number }>()
  const records = new Map<string, { readonly value: unknown; readonly until: number }>()
  const sets = new Map<string, { readonly members: Map<string, number>; readonly until: number }>()
  const counters = new Map<string, { readonly counts: Map<string, number>; readonly until: number }>()
  /** By the hash of a device's id: the id, and the hash of the session of the child on it. */
  const players = new Map<
    string,
    { readonly device: string; readonly child: string; readonly until: number }
  >()
  let sweptAt = 0

  const nowMs = () => clock.now().getTime()
  const unexpired = <T extends { readonly until: number }>(
    map: Map<string, T>,
    key: string,
  ): T | undefined => {
    const found = map.get(key)
    if (found !== undefined && nowMs() < found.until) return found
    map.delete(key)
    return undefined
  }
  const sweep = () => {
    if (nowMs() < sweptAt + SWEEP_EVERY_MS) return
    sweptAt = nowMs()
    for (const map of [sessions, leases, records, sets, counters, players])
      for (const [key, { until }] of map) if (nowMs() >= until) map.delete(key)
  }
  const membersOf = (kind: string, name: string) =>
    [...(unexpired(sets, `${kind} ${name}`)?.members ?? [])].filter(([, until]) => nowMs() < until)
  const put = (key: string, live: OpenSession, lifetime: Lifetime) => {
    const until = Math.min(live.startedAt + lifetime.absolute * 1000, live.touchedAt + lifetime.idle * 1000)
    sessions.set(key, { live, lifetime, until })
  }
  const playerOn = (key: string) => {
    const player = unexpired(players, key)
    return player && unexpired(records, `player ${player.device}`) && player
  }
  const end = (key: string): boolean => {
    const found = liveEntry(key)
    sessions.set(key, { live: null, until: nowMs() + TOMBSTONE_MS })
    const player = playerOn(key)
    if (player !== undefined) {
      records.delete(`player ${player.device}`)
      end(player.child)
    }
    return found !== undefined
  }
  const liveEntry = (key: string) => {
    const entry = unexpired(sessions, key)
    return entry !== undefined && entry.live !== null ? entry : undefined
  }

  const windowOf = (group: string, window: string) => unexpired(counters, `${group} ${window}`)
  const countTogether: SessionStore['countTogether'] = async (group, added) => {
    sweep()
    const waits = added.map(({ window, name, allowance }) => {
      const found = windowOf(group, window)
      return found && (found.counts.get(name) ?? 0) >= allowance.limit ? found.until - nowMs() : 0
    })
    const wait = Math.max(...waits)
    if (wait > 0) return Math.ceil(wait / 1000)
    for (const { window, name, allowance } of added) {
      const { counts, until } = windowOf(group, window) ?? {
        counts: new Map<string, number>(),
        until: nowMs() + allowance.seconds * 1000,
      }
      counters.set(`${group} ${window}`, { counts: counts.set(name, (counts.get(name) ?? 0) + 1), until })
    }
    return 0
  }
  const uncountTogether: SessionStore['uncountTogether'] = async (group, added) => {
    for (const { window, name } of added) {
      const counts = windowOf(group, window)?.counts
      counts?.set(name, Math.max(0, (counts.get(name) ?? 0) - 1))
    }
  }

  return {
    ...memoryLists(lifetimes, clock, (hash) => liveEntry(hash)?.live),

    async create(session) {
      sweep()
      const key = sha256(session.id)
      if (unexpired(sessions, key) !== undefined) return false
      put(key, { ...session, version: 1 }, lifetimes[session.identity.kind])
      return true
    },
    async read(id, { poll }) {
      const key = sha256(id)
      const found = liveEntry(key)
      if (found === undefined) return null
      if (poll || nowMs() < found.live.touchedAt + TOUCH_EVERY_MS) return found.live
      const touched = { ...found.live, touchedAt: nowMs() }
      put(key, touched, found.lifetime)
      return touched
    },
    async updateIdentity(id, version, identity) {
      const key = sha256(id)
      const found = liveEntry(key)
      if (found === undefined) return 'gone'
      if (found.live.version !== version) return 'stale'
      put(key, { ...found.live, identity, version: version + 1 }, found.lifetime)
      return 'done'
    },
    async updateGrant(id, expected, grant) {
      const key = sha256(id)
      const found = liveEntry(key)
      if (found === undefined) return 'gone'
      if (found.live.grant.accessToken !== expected.accessToken) return 'stale'
      put(key, { ...found.live, grant }, found.lifetime)
      return 'done'
    },
    async destroy(id) {
      return end(sha256(id))
    },
    async destroyByHash(hash) {
      return end(hash)
    },

    async takeLease(name, holder, ms) {
      if (unexpired(leases, name) !== undefined) return false
      leases.set(name, { holder, until: nowMs() + ms })
      return true
    },
    async keepLease(name, holder, ms) {
      if (unexpired(leases, name)?.holder !== holder) return false
      leases.set(name, { holder, until: nowMs() + ms })
      return true
    },
    async dropLease(name, holder) {
      if (unexpired(leases, name)?.holder === holder) leases.delete(name)
    },

    async keep(kind, name, value, seconds) {
      sweep()
      records.set(`${kind} ${name}`, { value, until: nowMs() + seconds * 1000 })
    },
    async keepFirst(kind, name, value, seconds) {
      if (unexpired(records, `${kind} ${name}`) !== undefined) return false
      records.set(`${kind} ${name}`, { value, until: nowMs() + seconds * 1000 })
      return true
    },
    async peek(kind, name) {
      return unexpired(records, `${kind} ${name}`)?.value
    },
    async take(kind, name) {
      const value = unexpired(records, `${kind} ${name}`)?.value
      records.delete(`${kind} ${name}`)
      return value
    },
    async keepPlayer(device, place, seconds) {
      const key = sha256(device)
      if (liveEntry(key) === undefined) return { isKept: false, before: null }
      const before = playerOn(key)?.child ?? null
      const until = nowMs() + seconds * 1000
      players.set(key, { device, child: sha256(place.id), until })
      records.set(`player ${device}`, { value: place, until })
      return { isKept: true, before }
    },

    async addMember(kind, name, member, { seconds, most }) {
      sweep()
      const members = new Map(membersOf(kind, name))
      if (members.size >= most && !members.has(member)) return
      members.set(member, Math.max(members.get(member) ?? 0, nowMs() + seconds * 1000))
      sets.set(`${kind} ${name}`, { members, until: Math.max(...members.values()) })
    },
    async removeMember(kind, name, member) {
      unexpired(sets, `${kind} ${name}`)?.members.delete(member)
    },
    async members(kind, name) {
      return membersOf(kind, name).map(([member]) => member)
    },

    ...memoryRooms(clock, (kind, name) => {
      if (kind === 'device-session') end(sha256(name))
      else records.delete(`${kind} ${name}`)
    }),
    memory: async () => null,

    count: (name, allowance) => countTogether(name, [{ window: '', name: '', allowance }]),
    uncount: (name) => uncountTogether(name, [{ window: '', name: '' }]),
    countTogether,
    uncountTogether,
    async clearCounters(group, windows) {
      for (const window of windows) counters.delete(`${group} ${window}`)
    },

    async ping() {},
    time: async () => null,
    async close() {},
  }
}
