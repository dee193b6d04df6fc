import { createContext } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'

/** What any part of the client may need to know about its session. */
export interface Session {
  /** The partner area's prefix, for example '/reading'. */
  readonly rp: string
  /**
   * Called if a request is refused while somebody is working. Asks them, over the page, to sign in again if the session
   * has ended, or what has to be agreed to before a first child is entered. Resolves to true once the same person is back
   * or has agreed, and the request can be repeated; false if they give up, and for any other refusal.
   */
  readonly recover: (code: ErrorCode) => Promise<boolean>
  /** False while somebody else may be signed in here: what was typed is not sent then. */
  readonly isSure: () => boolean
  /** What was typed has reached the server, so leaving the page loses nothing. */
  readonly sent: () => void
}

export const SessionContext = createContext<Session>({
  rp: '',
  recover: async () => false,
  isSure: () => true,
  sent: () => {},
})
