import type { SessionKind } from '../config/session-life.ts'
import type { Way } from './audit.ts'
import type { Grant, Identity, OpenSession } from './session.ts'

/** What is kept of a sign-in for the person to know it by. Of the browser a few words, never its user agent. */
export interface SignIn {
  readonly way: Way
  /** Such as 'Chrome on Windows'; null where nothing is known. */
  readonly browser: string | null
}

/** A live session as it stands on a list. */
export interface ListedSession extends SignIn {
  /** SHA-256 of its id: names it to those who may end it, and opens nothing. */
  readonly hash: string
  readonly kind: SessionKind
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly touchedAt: number
  /** When it ends unless it is used again. */
  readonly endsAt: number
}

/** A session that has just been ended, for what is left to do: its bearer, and the audit stream. */
export interface EndedSession {
  readonly identity: Identity
  /** Null where it could not be opened. */
  readonly grant: Grant | null
}

/** Sessions by what they belong to: an account, or a person or session of an OpenID provider. */
export interface SessionLists {
  /**
   * Puts a session on lists. Done before it is created, so that none is ever missing from its lists: ended
   * in between, it cannot be created any more.
   */
  enlist(session: OpenSession, signIn: SignIn, lists: readonly string[]): Promise<void>
  /** The live sessions of a list, newest first. What has ended comes off it on the way. */
  listed(list: string): Promise<readonly ListedSession[]>
  /** Every hash on a list, of sessions that are live or about to be. */
  hashesOn(list: string): Promise<readonly string[]>
  delist(list: string, hash: string): Promise<void>
}

/** The list of everybody signed in to an account. A partner's people are not those of our own accounts. */
export const accountList = ({ kind, accountId }: Pick<Identity, 'kind' | 'accountId'>): string =>
  `${kind === 'partner' ? 'partner' : 'account'} ${accountId}`

/** Who a provider vouched for: its issuer, its name for them and, where it said so, for their session there. */
export interface Vouching {
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
}

export const subjectList = (issuer: string, subject: string): string => `openid ${issuer} sub ${subject}`
/** Of sessions of which the provider did not say which of its own they came from. */
export const unsaidSidList = (issuer: string, subject: string): string => `openid ${issuer} no sid ${subject}`
export const sidList = (issuer: string, sid: string): string => `openid ${issuer} sid ${sid}`

/** How long an entry without a session is left alone: its session may be on its way. Milliseconds. */
export const ENLISTED_AHEAD_MS = 60_000
