import type { RowNoun } from '../../contract/tolerance.ts'
import { sha256 } from './hashing.ts'
import type { OpenSession } from './session.ts'
import { accountList, deviceList, type LiveSessions } from './session-list.ts'
import type { Sessions } from './sessions.ts'
import type { SessionStore } from './store.ts'

/** The requester's own sessions. */
export interface OwnSessions {
  /** The requesting session, by the hash of its id. */
  readonly current: string
  /** The live sessions; what cannot be read of them is told. */
  list(): Promise<LiveSessions>
  /** Those of children's devices that the person's code or badges opened. */
  devices(): Promise<LiveSessions>
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
    log,
    leftOut,
  }: {
    sessionStore: SessionStore
    sessions: Pick<Sessions, 'endListed' | 'endAllInList'>
    log: { warn(about: object, message: string): void }
    leftOut: (rows: readonly RowNoun[]) => void
  },
  open: OpenSession,
  requestId: string,
): OwnSessions {
  const list = accountList(open.identity)
  const current = sha256(open.id)
  const read = async (one: string) => {
    const live = await sessionStore.liveSessions(one)
    if (live.unread > 0)
      log.warn({ requestId, leftOut: live.unread }, 'entries of a list of sessions do not open')
    leftOut(Array(live.unread).fill('sign-in'))
    return live
  }
  return {
    current,
    list: () => read(list),
    devices: () => read(deviceList(open.identity)),
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
