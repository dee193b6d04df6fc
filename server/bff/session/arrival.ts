import type { Grant, Identity } from './session.ts'

/**
 * Somebody whose partner token was good, arriving over a session that is somebody else's: kept under that
 * session's id until its holder says whether to continue as them (S8.58?).
 */
export interface Arrival {
  readonly identity: Identity
  readonly grant: Grant
  /** Where they were going. */
  readonly to: string
}
