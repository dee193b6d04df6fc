import type { Grant, Identity } from './session.ts'

/**
 * Somebody whose partner token was good, arriving over a session that is somebody else's: kept under that
 * session's id until its holder says whether to continue as them (S8.58?).
 */
export interface Arrival {
  /** Names this arrival, so that a yes to one is never taken for a yes to the next. */
  readonly ticket: string
  readonly identity: Identity
  readonly grant: Grant
  /** Where they were going. */
  readonly to: string
}
