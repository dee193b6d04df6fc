import type { SessionKind } from '../config/session-life.ts'
import type { SignInMethod } from './audit.ts'
import type { Grant, Identity, OpenSession } from './session.ts'

/**
 * What is stored about a sign-in so that the person can recognize it. The browser is a few words, never its
 * user agent.
 */
export interface SignIn {
  readonly way: SignInMethod
  /** 'Chrome on Windows'; null if unknown. */
  readonly browser: string | null
}

/** A live session as an entry of a list. */
export interface ListedSession extends SignIn {
  /** SHA-256 of its id: identifies it to those who may end it, and opens nothing. */
  readonly hash: string
  readonly kind: SessionKind
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly touchedAt: number
  /** When it ends if it is not used again. */
  readonly endsAt: number
}

/** What is known of the live sessions of a list. */
export interface LiveSessions {
  /** Newest first. */
  readonly listed: readonly ListedSession[]
  /** How many more there are, of which nothing can be read. */
  readonly unread: number
}

/** What ends a session from outside its browser, and opens nothing of it. */
export interface SessionHandle {
  /** SHA-256 of its id. */
  readonly hash: string
  /** For the audit stream; null if its entry does not open. */
  readonly who: Pick<Identity, 'kind' | 'accountId'> | null
  /** Ends its token session too; null if its API gives none. */
  readonly revocation: Revocation | null
}

/** A revocation token, and the API it is for. */
export interface Revocation {
  readonly base: Grant['base']
  readonly token: string
}

export const revocationOf = ({ base, revocationToken }: Grant): Revocation | null =>
  revocationToken === undefined ? null : { base, token: revocationToken }

/** Sessions grouped by what they belong to: an account, or a person or session at an OpenID provider. */
export interface SessionLists {
  /**
   * Adds a session to lists. Called before the session is created, so that none is ever missing from its
   * lists: once ended, it can no longer be created.
   */
  addToLists(session: OpenSession, signIn: SignIn, lists: readonly string[]): Promise<void>
  /** The live sessions of a list. Also removes ended ones from it that have nothing to revoke. */
  liveSessions(list: string): Promise<LiveSessions>
  /**
   * What ends each session on a list, of live ones, of those about to be created and of those that ran out with
   * their token session still to be ended.
   */
  handlesIn(list: string): Promise<readonly SessionHandle[]>
  removeFromList(list: string, hash: string): Promise<void>
}

/** The list of everyone signed in to an account. A partner's people are kept apart from our own accounts. */
export const accountList = ({ kind, accountId }: Pick<Identity, 'kind' | 'accountId'>): string =>
  `${kind === 'partner' ? 'partner' : 'account'} ${accountId}`

/** A session at an OpenID provider: issuer, subject and, if the provider sent one, its session id. */
export interface ProviderSession {
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
}

export const subjectList = (issuer: string, subject: string): string => `openid ${issuer} sub ${subject}`
/** Sessions for which the provider did not say which of its own sessions they belong to. */
export const noSidList = (issuer: string, subject: string): string => `openid ${issuer} no sid ${subject}`
export const sidList = (issuer: string, sid: string): string => `openid ${issuer} sid ${sid}`

/**
 * Milliseconds for which an entry without a session is kept, because its session may not have been created
 * yet.
 */
export const LISTED_AHEAD_MS = 60_000
