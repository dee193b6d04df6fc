import { createContext } from 'react'

/** What any part of the client may need to know about its session. */
export interface Session {
  /** The partner area's prefix, for example '/reading'. */
  readonly rp: string
  /**
   * Called if the session has ended while somebody is working: asks them, over the page, to sign in again.
   * Resolves to true once the same person is back; false if they give up the page.
   */
  readonly signInAgain: () => Promise<boolean>
  /** False while somebody else may be signed in here: what was typed is not sent then. */
  readonly isSure: () => boolean
  /** What was typed has reached the server, so leaving the page loses nothing. */
  readonly sent: () => void
}

export const SessionContext = createContext<Session>({
  rp: '',
  signInAgain: async () => false,
  isSure: () => true,
  sent: () => {},
})
