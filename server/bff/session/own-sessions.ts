import { sha256 } from './hashing.ts'
import type { OpenSession } from './session.ts'
import { accountList, type ListedSession } from './session-list.ts'
import type { Sessions } from './sessions.ts'
import type { SessionStore } from './store.ts'

/** The requester's own sessions. */
export interface OwnSessions {
  /** The requesting session, by the hash of its id. */
  readonly current: string
  /** The live sessions, newest first. */
  list(): Promise<readonly ListedSession[]>
  /** Ends one of them; false if there is none with that hash. */
  end(hash: string): Promise<boolean>
  /** Ends every other session of the person's own; children's devices are ended by resetting them. */
  endOthers(): Promise<void>
}

/** Binds the lists to one open session. */
export function ownSessions(
  {
    sessionStore,
    sessions,
  }: { sessionStore: SessionStore; sessions: Pick<Sessions, 'endListed' | 'endAllInList'> },
  open: OpenSession,
  requestId: string,
): OwnSessions {
  const list = accountList(open.identity)
  const current = sha256(open.id)
  return {
    current,
    list: () => sessionStore.liveSessions(list),
    end: (hash) => sessions.endListed(list, hash, 'from-elsewhere', requestId),
    async endOthers() {
      await sessions.endAllInList(
        list,
        'from-elsewhere',
        requestId,
        ({ hash, who }) => hash === current || who?.kind === 'device' || who?.kind === 'student',
      )
    },
  }
}
