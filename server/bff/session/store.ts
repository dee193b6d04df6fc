import type { Clock } from '../../clock.ts'
import type { Lifetime, SessionKind } from '../config/session-life.ts'
import type { FreeMemory } from './free-memory.ts'
import type { PlayerPlace } from './player-place.ts'
import type { Grant, Identity, OpenSession } from './session.ts'
import type { SessionLists } from './session-list.ts'

/** The result of a conditional write: written, a conflict with another writer, or no live session. */
export type WriteResult = 'done' | 'stale' | 'gone'

/** Why a session ended; a label in metrics and in the audit stream. */
export type EndReason =
  | 'logout'
  | 'replaced'
  | 'refused'
  | 'token-failed'
  /** A list had no room for it. */
  | 'crowded-out'
  /** By its owner, from another session. */
  | 'from-elsewhere'
  /** A new password was set. */
  | 'password-set'
  /** By an administrator. */
  | 'by-admin'
  /** By the provider it was started at (OpenID Connect Back-Channel Logout). */
  | 'by-provider'

/** Records that live for minutes, unless noted, under a name that only one browser knows. */
export type ShortLivedRecord =
  | 'signin'
  | 'signin-result'
  | 'signup'
  | 'return'
  | 'continue-as'
  /** A sign-in that waits for its second factor. */
  | 'second-factor'
  | 'used-token'
  /** The session of the child who was chosen on a class device, or let in there by a code; lives as long as it may. */
  | 'player'
  /** The administrator's session behind that of a view. */
  | 'viewing'
  /** A view was left a moment ago. */
  | 'view-left'
  | 'logout-token'
  /** Who goes on to a play site; under the code that the site redeems. */
  | 'hand-off'
  /** An account whose sign-ins are turned away, or all networks whose are. */
  | 'turned-away'
  /** Unsaved changes; lives for a day, under the account and the object being edited. */
  | 'draft'
  /** The class an educator of the partner chose last; lives for a month, under the educator. */
  | 'shown-class'
  /** Children hidden from the list of those who need attention; lives to the end of the person's day. */
  | 'hidden-today'

/** How many are allowed in a window that starts with the first one. */
export interface Allowance {
  readonly limit: number
  readonly seconds: number
}

/** How long a set is kept after its last addition, and how many it has at most. */
export interface MemberLimits {
  readonly seconds: number
  readonly most: number
}

/** Bytes that there is room for, of everybody and of one network. */
export interface RoomLimits {
  readonly all: number
  readonly ofOneNetwork: number
}

/** What shares a room: records of a kind, or the sessions of children's devices, by their ids. */
export type RoomKind = Extract<ShortLivedRecord, 'draft'> | 'device-session'

/** What a record takes of the room that networks share. */
export interface Takes {
  readonly network: string
  readonly bytes: number
  readonly limits: RoomLimits
  readonly shares: readonly Share[]
}

/** What it counts against another sum, and what that may come to. */
export interface Share {
  readonly name: string
  readonly own: number
  readonly most: number
}

/**
 * One of a group's counters. Counters in one window start and end together, and have the same number of
 * seconds.
 */
export interface Counter {
  readonly window: string
  readonly name: string
}

/** Milliseconds between two touches of a session: its expiry is extended at most once a minute. */
export const TOUCH_EVERY_MS = 60_000
/** How long an ended id is remembered: much longer than any request or refresh can take. */
export const TOMBSTONE_MS = 3_600_000

/**
 * Where sessions are stored. There are no blind writes: an id is created once, updated only from the state
 * the writer has seen, and stays destroyed once destroyed. Every method throws StoreUnavailable if the store
 * cannot be reached, which never means "no session".
 */
export interface SessionStore extends SessionLists {
  /** False if the id exists or has ended. */
  create(session: OpenSession): Promise<boolean>
  /**
   * The live session for an id, or null. Extends its idle expiry, at most once a minute and never for a poll
   * (so a session may end up to a minute early, never late).
   */
  read(id: string, how: { readonly poll: boolean }): Promise<OpenSession | null>
  /** Replaces the identity if the record still has this version, and increments the version. */
  updateIdentity(id: string, version: number, identity: Identity): Promise<WriteResult>
  /** Replaces the grant if the stored one is still `expected`. */
  updateGrant(id: string, expected: Grant, grant: Grant): Promise<WriteResult>
  /** Ends a session for good, and that of a child on its device; false if there was none. */
  destroy(id: string, reason: EndReason): Promise<boolean>
  /** The same by the hash of its id, as in the lists: for whoever does not have its cookie. */
  destroyByHash(hash: string, reason: EndReason): Promise<boolean>

  /** Takes a free lease for this many milliseconds. */
  takeLease(name: string, holder: string, ms: number): Promise<boolean>
  /** Extends a lease that `holder` still has; false once it is lost. */
  keepLease(name: string, holder: string, ms: number): Promise<boolean>
  dropLease(name: string, holder: string): Promise<void>

  /** Stores a value for this many seconds; only the hash of its name is stored. */
  keep(kind: ShortLivedRecord, name: string, value: unknown, seconds: number): Promise<void>
  /** Stores it unless there is one already; false if there is. */
  keepFirst(kind: ShortLivedRecord, name: string, value: unknown, seconds: number): Promise<boolean>
  /** Reads it and leaves it there; undefined if there is none, or its time is over. */
  peek(kind: ShortLivedRecord, name: string): Promise<unknown>
  /** Reads and removes in one step: of two callers only one gets it, the other gets undefined. */
  take(kind: ShortLivedRecord, name: string): Promise<unknown>
  /**
   * Stores under a device's id where the session of the child on it is, as a `player`. What ends the device's session
   * takes the record and the child's session with it. If the device's has ended, nothing is kept. Returns the hash of the
   * session that a record before named, for the caller to end.
   */
  keepPlayer(
    device: string,
    place: PlayerPlace,
    seconds: number,
  ): Promise<{ readonly isKept: boolean; readonly before: string | null }>

  /**
   * Adds a text to a set for this many seconds, unless as many as `most` are in it; one that would be in it for longer
   * stays for longer. Of several callers nobody loses another's.
   */
  addMember(kind: ShortLivedRecord, name: string, member: string, kept: MemberLimits): Promise<void>
  removeMember(kind: ShortLivedRecord, name: string, member: string): Promise<void>
  members(kind: ShortLivedRecord, name: string): Promise<readonly string[]>

  /**
   * Counts the record that is kept under this name for so many seconds, in place of what it counted before. Where all is
   * taken, the network that has most gives up its oldest records for one that has less. False where there is no room for
   * it, and then nothing has changed.
   */
  takeRoom(kind: RoomKind, name: string, seconds: number, takes: Takes): Promise<boolean>
  leaveRoom(kind: RoomKind, name: string): Promise<void>
  /** What there is of memory, as of at most a second ago. */
  memory(): Promise<FreeMemory>

  /** Counts up by one; 0 if allowed, else the seconds until the window ends (and nothing is counted). */
  count(name: string, allowance: Allowance): Promise<number>
  /** Counts down by one, so that a success does not count. */
  uncount(name: string): Promise<void>
  /** The same for several counters of one group at once: counts up all of them, or none. */
  countTogether(
    group: string,
    counters: readonly (Counter & { readonly allowance: Allowance })[],
  ): Promise<number>
  uncountTogether(group: string, counters: readonly Counter[]): Promise<void>
  /** Starts a group's windows anew, as if nothing had been counted. */
  clearCounters(group: string, windows: readonly string[]): Promise<void>

  ping(): Promise<void>
  /** The store's own time; null if that is this process's. */
  time(): Promise<Date | null>
  close(): Promise<void>
}

export interface StoreParts {
  readonly lifetimes: Readonly<Record<SessionKind, Lifetime>>
  readonly clock: Clock
}
