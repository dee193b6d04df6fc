import type { Clock } from '../../clock.ts'
import { sha256 } from './hashing.ts'
import { orStoreUnavailable } from './redis.ts'
import type { ScriptedRedis } from './redis-scripts.ts'
import type { WriteDurably } from './redis-write.ts'
import type { Identity } from './session.ts'
import {
  LISTED_AHEAD_MS,
  type ListedSession,
  type Revocation,
  revocationOf,
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
export function redisLists({ redis, write, sealerOf, lifetimes, clock }: ListParts): SessionLists {
  const openEntry = (list: string, hash: string, sealed: Buffer): Entry | undefined => {
    const { value } = sealerOf(list).open(sealed, entryContext(list, hash))
    return value === undefined ? undefined : { ...notInOldEntries, ...(value as Entry) }
  }
  const entriesOf = async (list: string) =>
    Object.entries(await orStoreUnavailable(redis.hgetallBuffer(listKeys(list)[0])))
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
      await Promise.all(
        lists.map((list) =>
          write(
            'addToList',
            listKeys(list),
            now,
            hash,
            sealerOf(list).seal(entry, entryContext(list, hash)),
            endsAt,
          ),
        ),
      )
    },
    async liveSessions(list) {
      const entries = await entriesOf(list)
      const found = await Promise.all(entries.map(([hash, sealed]) => readEntry(list, hash, sealed)))
      const live = found.filter((one) => one !== null)
      const listed = live.filter((one) => one !== UNREAD)
      return {
        listed: listed.sort((one, other) => other.startedAt - one.startedAt),
        unread: live.length - listed.length,
      }
    },
    async handlesIn(list) {
      return (await entriesOf(list)).map(([hash, sealed]) => {
        const { kind, accountId, revocation } = openEntry(list, hash, sealed) ?? {}
        const who = kind === undefined || accountId === undefined ? null : { kind, accountId }
        return { hash, who, revocation: revocation ?? null }
      })
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
