import type { Clock } from '../../clock.ts'
import type { WriteDurably } from './durable-writes.ts'
import type { FreeMemory } from './free-memory.ts'
import { sha256 } from './hashing.ts'
import { listLimit } from './list-limit.ts'
import { orStoreUnavailable } from './redis.ts'
import type { ScriptedRedis } from './redis-scripts.ts'
import type { Identity } from './session.ts'
import {
  LISTED_AHEAD_MS,
  type ListedSession,
  type ListPlace,
  MAX_CROWDED_OUT,
  MAX_LOOKED_AT,
  MAX_SHOWN,
  READ_AT_ONCE,
  type Revocation,
  revocationOf,
  type SessionHandle,
  type SessionLists,
  type SignIn,
} from './session-list.ts'
import type { SessionSealer } from './session-sealer.ts'
import type { StoreParts } from './store.ts'

interface ListParts {
  readonly redis: ScriptedRedis
  readonly write: WriteDurably
  readonly sealerOf: (list: string) => SessionSealer
  readonly lifetimes: StoreParts['lifetimes']
  readonly clock: Clock
  readonly freeMemory: () => Promise<FreeMemory>
}

/** The part of an entry that is sealed into a list. */
interface Entry extends SignIn, Pick<Identity, 'kind' | 'accountId'> {
  readonly startedAt: number
  readonly revocation: Revocation | null
}

/** What an entry that was sealed with our keys alone does not have. */
const notInOldEntries = { accountId: 'unknown', revocation: null } as const satisfies Partial<Entry>

/** Stands for a live session whose entry does not open. */
const UNREAD = 'unread'

/**
 * The lists of sessions, l being a hash of the list's name: `sessions-of:{l}` maps the hash of each session's
 * id to its sealed entry, and `session-ends:{l}` to the end of its absolute life. Reading a session never
 * touches them.
 */
export function redisLists({
  redis,
  write,
  sealerOf,
  lifetimes,
  clock,
  freeMemory,
}: ListParts): SessionLists {
  const openEntry = (list: string, hash: string, sealed: Buffer): Entry | undefined => {
    const { value } = sealerOf(list).open(sealed, entryContext(list, hash))
    return value === undefined ? undefined : { ...notInOldEntries, ...(value as Entry) }
  }
  /** The hashes of a list's sessions, newest first, to the one at `last`; -1 is the oldest. */
  const newestOf = (list: string, last: number): Promise<string[]> =>
    orStoreUnavailable(redis.zrevrange(listKeys(list)[1], 0, last))
  /** The entries of these, piece by piece; those that have left the list in the meantime are left out. */
  async function* entriesOf(list: string, hashes: readonly string[]) {
    for (let from = 0; from < hashes.length; from += READ_AT_ONCE) {
      const some = hashes.slice(from, from + READ_AT_ONCE)
      const sealed = await orStoreUnavailable(redis.hmgetBuffer(listKeys(list)[0], ...some))
      yield some.flatMap((hash, at): [string, Buffer][] => (sealed[at] ? [[hash, sealed[at]]] : []))
    }
  }
  const entryOf = ({ list, hash }: ListPlace) => orStoreUnavailable(redis.hgetBuffer(listKeys(list)[0], hash))
  const handleOf = (list: string, hash: string, sealed: Buffer): SessionHandle => {
    const { kind, accountId, revocation } = openEntry(list, hash, sealed) ?? {}
    const who = kind === undefined || accountId === undefined ? null : { kind, accountId }
    return { hash, who, revocation: revocation ?? null }
  }
  /** Null if it is not live. */
  const readEntry = async (
    list: string,
    hash: string,
    sealed: Buffer,
  ): Promise<ListedSession | typeof UNREAD | null> => {
    const entry = openEntry(list, hash, sealed)
    const times = await orStoreUnavailable(redis.hmget(sessionKeyOf(hash), 'touchedAt', 'idle', 'endsAt'))
    const [touchedAt = 0, idle = 0, ends = 0] = times.map(Number)
    const endsAt = Math.min(touchedAt + idle, ends)
    const now = clock.now().getTime()
    if (now < endsAt) {
      if (entry === undefined) return UNREAD
      const { kind, way, browser, startedAt } = entry
      return { kind, way, browser, startedAt, hash, touchedAt, endsAt }
    }
    // What ends it upstream is kept to the end of its absolute life, and so is what does not open.
    const endsNothing = entry?.revocation === null && now >= entry.startedAt + LISTED_AHEAD_MS
    if (endsNothing) await removeFromList(list, hash)
    return null
  }
  const removeFromList = async (list: string, hash: string): Promise<void> => {
    await orStoreUnavailable(redis.removeFromList(...listKeys(list), hash))
  }

  return {
    async addToLists({ id, identity: { kind, accountId }, grant, startedAt }, { way, browser }, lists) {
      const hash = sha256(id)
      const endsAt = startedAt + lifetimes[kind].absolute * 1000
      const entry: Entry = { kind, accountId, way, browser, startedAt, revocation: revocationOf(grant) }
      const now = clock.now().getTime()
      const most = listLimit(await freeMemory())
      const crowded = await Promise.all(
        lists.map(async (list) => {
          const sealed = sealerOf(list).seal(entry, entryContext(list, hash))
          const sent = [now, hash, sealed, endsAt, most, MAX_CROWDED_OUT]
          const beyond = (await write('addToList', listKeys(list), ...sent)) as readonly Buffer[]
          return beyond.map((one): ListPlace => ({ list, hash: one.toString() }))
        }),
      )
      return crowded.flat()
    },
    async liveSessions(list) {
      // One more than is looked at tells whether there are more.
      const hashes = await newestOf(list, MAX_LOOKED_AT)
      const live: (ListedSession | typeof UNREAD)[] = []
      let lookedAt = 0
      for await (const entries of entriesOf(list, hashes.slice(0, MAX_LOOKED_AT))) {
        const found = await Promise.all(entries.map(([hash, sealed]) => readEntry(list, hash, sealed)))
        live.push(...found.filter((one) => one !== null))
        lookedAt += READ_AT_ONCE
        if (live.length > MAX_SHOWN) break
      }
      const listed = live.filter((one) => one !== UNREAD)
      return {
        listed: listed.sort((one, other) => other.startedAt - one.startedAt).slice(0, MAX_SHOWN),
        unread: live.length - listed.length,
        hasOlder: listed.length > MAX_SHOWN || hashes.length > lookedAt,
      }
    },
    async liveSession(place) {
      const sealed = await entryOf(place)
      const found = sealed && (await readEntry(place.list, place.hash, sealed))
      return found === UNREAD ? null : found
    },
    async handlesIn(list) {
      const handles: SessionHandle[] = []
      for await (const entries of entriesOf(list, await newestOf(list, -1)))
        handles.push(...entries.map(([hash, sealed]) => handleOf(list, hash, sealed)))
      return handles
    },
    async handleIn(place) {
      const sealed = await entryOf(place)
      return sealed && handleOf(place.list, place.hash, sealed)
    },
    removeFromList,
  }
}

/** Both keys of a list are in one slot. */
function listKeys(list: string): [string, string] {
  const hash = sha256(list)
  return [`sessions-of:{${hash}}`, `session-ends:{${hash}}`]
}
const entryContext = (list: string, hash: string) => `${listKeys(list)[0]} ${hash}`

/** Both keys of a session share the hash tag, and so the slot and the cluster node. */
export const sessionKeyOf = (hash: string) => `session:{${hash}}`
export const grantKeyOf = (hash: string) => `grant:{${hash}}`
