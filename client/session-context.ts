import { createContext } from 'react'

/** What every part of the client may need to know about the session it runs in. */
export interface Session {
  /** The partner area's prefix, such as '/reading'. */
  readonly rp: string
  /** Forgets everything shown and goes to sign in, to come back to this address afterwards. */
  readonly end: () => void
}

export const SessionContext = createContext<Session>({ rp: '', end: () => {} })
