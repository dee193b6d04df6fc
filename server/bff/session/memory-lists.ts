import type { Clock } from '../../clock.ts'
import { sha256 } from './hashing.ts'
import type { OpenSession } from './session.ts'
import {
  LISTED_AHEAD_MS,
  type ListedSession,
  type ListPlace,
  MAX_CROWDED_OUT,
  MAX_LISTED,
  MAX_LOOKED_AT,
  MAX_SHOWN,
  revocationOf,
  type SessionHandle,
  type SessionLists,
  type SignIn,
} from './session-list.ts'
import type { StoreParts } from './store.ts'

interface Entry extends SignIn, Omit<SessionHandle, 'hash'> {
  readonly startedAt: number
  /** When its absolute life ends. */
  readonly until: number
}

/** Session lists within one process. `liveSession` returns the live session for a hash. */
export function memoryLists(
  lifetimes: StoreParts['lifetimes'],
  clock: Clock,
  liveSession: (hash: string) => OpenSession | undefined,
): SessionLists {
  const lists = new Map<string, Map<string, Entry>>()
  const entriesOf = (list: string) => lists.get(list) ?? new Map<string, Entry>()

  const removeFromList = (list: string, hash: string) => {
    entriesOf(list).delete(hash)
    if (entriesOf(list).size === 0) lists.delete(list)
  }
  const readEntry = (
    list: string,
    hash: string,
    { way, browser, startedAt, revocation }: Entry,
  ): ListedSession | null => {
    const live = liveSession(hash)
    if (live === undefined) {
      const endsNothing = revocation === null && clock.now().getTime() >= startedAt + LISTED_AHEAD_MS
      if (endsNothing) removeFromList(list, hash)
      return null
    }
    const { touchedAt, identity } = live
    const { idle, absolute } = lifetimes[identity.kind]
    const endsAt = Math.min(touchedAt + idle * 1000, startedAt + absolute * 1000)
    return { hash, kind: identity.kind, way, browser, startedAt, touchedAt, endsAt }
  }
  const newestOf = (list: string) =>
    [...entriesOf(list)].sort(([, one], [, other]) => other.until - one.until)
  const handleOf = (hash: string, { who, revocation }: Entry): SessionHandle => ({ hash, who, revocation })

  return {
    async addToLists({ id, identity, grant, startedAt }, { way, browser }, names) {
      const { kind, accountId } = identity
      const handle = { who: { kind, accountId }, revocation: revocationOf(grant) }
      const until = startedAt + lifetimes[identity.kind].absolute * 1000
      const added = sha256(id)
      return names.flatMap((list): ListPlace[] => {
        for (const [hash, entry] of entriesOf(list))
          if (clock.now().getTime() >= entry.until) removeFromList(list, hash)
        lists.set(list, entriesOf(list).set(added, { ...handle, way, browser, startedAt, until }))
        const beyond = Math.min(entriesOf(list).size - MAX_LISTED, MAX_CROWDED_OUT)
        if (beyond <= 0) return []
        const others = newestOf(list).filter(([hash]) => hash !== added)
        return others
          .slice(-beyond)
          .toReversed()
          .map(([hash]) => ({ list, hash }))
      })
    },
    async liveSessions(list) {
      const entries = newestOf(list)
      const found = entries.slice(0, MAX_LOOKED_AT).map(([hash, entry]) => readEntry(list, hash, entry))
      const live = found.filter((one) => one !== null)
      return {
        listed: live.sort((one, other) => other.startedAt - one.startedAt).slice(0, MAX_SHOWN),
        unread: 0,
        hasOlder: live.length > MAX_SHOWN || entries.length > MAX_LOOKED_AT,
      }
    },
    async liveSession({ list, hash }) {
      const entry = entriesOf(list).get(hash)
      return entry === undefined ? null : readEntry(list, hash, entry)
    },
    async handlesIn(list) {
      return newestOf(list).map(([hash, entry]) => handleOf(hash, entry))
    },
    async handleIn({ list, hash }) {
      const entry = entriesOf(list).get(hash)
      return entry === undefined ? null : handleOf(hash, entry)
    },
    async removeFromList(list, hash) {
      removeFromList(list, hash)
    },
  }
}
