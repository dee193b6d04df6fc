import { createContext } from 'react'

/** What every part of the client may need to know about the session it runs in. */
export interface Session {
  /** The partner area's prefix, such as '/reading'. */
  readonly rp: string
  /**
   * The session has ended under somebody who is doing something: asks them, over the page, to sign in again. True once
   * the same person is back; false where the page is given up.
   */
  readonly signInAgain: () => Promise<boolean>
  /** What was typed has arrived: nothing would be lost with the page any more. */
  readonly sent: () => void
}

export const SessionContext = createContext<Session>({
  rp: '',
  signInAgain: async () => false,
  sent: () => {},
})
