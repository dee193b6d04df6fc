import type { Clock } from '../../clock.ts'
import { sha256 } from './hashing.ts'
import type { OpenSession } from './session.ts'
import {
  LISTED_AHEAD_MS,
  type ListedSession,
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

  return {
    async addToLists({ id, identity, grant, startedAt }, { way, browser }, names) {
      const { kind, accountId } = identity
      const handle = { who: { kind, accountId }, revocation: revocationOf(grant) }
      const until = startedAt + lifetimes[identity.kind].absolute * 1000
      for (const name of names) {
        for (const [hash, entry] of entriesOf(name))
          if (clock.now().getTime() >= entry.until) removeFromList(name, hash)
        lists.set(name, entriesOf(name).set(sha256(id), { ...handle, way, browser, startedAt, until }))
      }
    },
    async liveSessions(list) {
      const found = [...entriesOf(list)].map(([hash, entry]) => readEntry(list, hash, entry))
      const listed = found.filter((one) => one !== null)
      return { listed: listed.sort((one, other) => other.startedAt - one.startedAt), unread: 0 }
    },
    async handlesIn(list) {
      return [...entriesOf(list)].map(([hash, { who, revocation }]) => ({ hash, who, revocation }))
    },
    async removeFromList(list, hash) {
      removeFromList(list, hash)
    },
  }
}
