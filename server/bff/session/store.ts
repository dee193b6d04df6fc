import type { Clock } from '../../clock.ts'
import type { Life, SessionKind } from '../config/session-life.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import type { EndedSession, SessionLists } from './session-list.ts'

/** What became of a conditional write: written, a conflict with another writer, or no live session to write to. */
export type Written = 'done' | 'stale' | 'gone'

/** Why a session ended; a label of the metrics and of the audit stream. */
export type EndReason =
  | 'logout'
  | 'replaced'
  | 'refused'
  | 'token-failed'
  /** By its owner, from another session. */
  | 'from-elsewhere'
  /** A new password was set. */
  | 'password-set'
  /** By an administrator. */
  | 'by-admin'
  /** By the provider that vouched (OpenID Connect Back-Channel Logout). */
  | 'by-provider'

/** Records that live for minutes, unless said otherwise, and are named by something only one browser holds. */
export type ShortRecord =
  | 'signin'
  | 'signin-result'
  | 'signup'
  | 'return'
  | 'continue-as'
  | 'used-token'
  | 'viewing'
  | 'logout-token'
  /** Unsaved changes; lives for a day, and is named by the account and what it edits. */
  | 'draft'

/** How many are allowed within a window that starts with the first. */
export interface Allowance {
  readonly limit: number
  readonly seconds: number
}

/** One of a group's counters. Those of one window start and end with it, and have the same seconds. */
export interface Counter {
  readonly window: string
  readonly name: string
}

/** The moment a session is touched again at the earliest: at most one extending write a minute. */
export const TOUCH_EVERY_MS = 60_000
/** How long an ended id is remembered: far longer than any request or refresh can still be under way. */
export const TOMBSTONE_MS = 3_600_000

/**
 * Where sessions are kept. There are no blind writes: an id is created once, updated only from what the
 * writer has seen, and once destroyed stays destroyed. Every method throws StoreUnavailable when the
 * store cannot be asked, which never means "no session".
 */
export interface SessionStore extends SessionLists {
  /** False where the id exists or has ended. */
  create(session: OpenSession): Promise<boolean>
  /**
   * The live session of an id, or null. Moves its idle expiry, at most once a minute and never for a poll
   * (so a session may end up to a minute before its idle life, never after it).
   */
  read(id: string, how: { readonly poll: boolean }): Promise<OpenSession | null>
  /** Replaces the identity if the record still has this version; the version then is one higher. */
  updateIdentity(id: string, version: number, identity: Identity): Promise<Written>
  /** Replaces the grant if the stored one is still `expected`. */
  updateGrant(id: string, expected: Grant, grant: Grant): Promise<Written>
  /** Ends a session for good; false where there was none. */
  destroy(id: string, reason: EndReason): Promise<boolean>
  /** The same by the hash of its id, as lists have it; null where there was none. */
  destroyHashed(hash: string, reason: EndReason): Promise<EndedSession | null>

  /** Takes a lease nobody holds, for so many milliseconds. */
  takeLease(name: string, holder: string, ms: number): Promise<boolean>
  /** Prolongs a lease still held by `holder`; false once it is lost. */
  keepLease(name: string, holder: string, ms: number): Promise<boolean>
  dropLease(name: string, holder: string): Promise<void>

  /** Keeps a value for so many seconds under a name of which only the hash is stored. */
  keep(kind: ShortRecord, name: string, value: unknown, seconds: number): Promise<void>
  /** Keeps it unless there is one already; false where there is. */
  keepFirst(kind: ShortRecord, name: string, value: unknown, seconds: number): Promise<boolean>
  peek(kind: ShortRecord, name: string): Promise<unknown>
  /** Reads and removes in one step: of two callers one gets it, the other undefined. */
  take(kind: ShortRecord, name: string): Promise<unknown>

  /** Counts one up; 0 where allowed, else the seconds until the window ends (and nothing was counted). */
  count(name: string, allowance: Allowance): Promise<number>
  /** Takes one back, so that a success does not count. */
  uncount(name: string): Promise<void>
  /** The same for several counters of one group at once: all are counted up, or none. */
  countTogether(
    group: string,
    counters: readonly (Counter & { readonly allowance: Allowance })[],
  ): Promise<number>
  uncountTogether(group: string, counters: readonly Counter[]): Promise<void>

  ping(): Promise<void>
  close(): Promise<void>
}

export interface StoreParts {
  readonly lives: Readonly<Record<SessionKind, Life>>
  readonly clock: Clock
}
