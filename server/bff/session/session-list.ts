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
  /** The newest, those first, MAX_SHOWN of them at most. */
  readonly listed: readonly ListedSession[]
  /** How many more there are, of which nothing can be read. */
  readonly unread: number
  /** Whether older entries were not looked at. */
  readonly hasOlder: boolean
}

/** A session on a list, by the hash of its id. */
export interface ListPlace {
  readonly list: string
  readonly hash: string
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
   * lists: once ended, it can no longer be created. Returns the oldest of those that lists now have beyond what they may
   * (list-limit.ts), MAX_CROWDED_OUT of each at most, for the caller to end.
   */
  addToLists(session: OpenSession, signIn: SignIn, lists: readonly string[]): Promise<readonly ListPlace[]>
  /** The newest live sessions of a list. Also removes ended ones from it that have nothing to revoke. */
  liveSessions(list: string): Promise<LiveSessions>
  /** One live session of a list; null if it has none such, or if its entry does not open. */
  liveSession(place: ListPlace): Promise<ListedSession | null>
  /**
   * What ends each session on a list, of live ones, of those about to be created and of those that ran out with
   * their token session still to be ended.
   */
  handlesIn(list: string): Promise<readonly SessionHandle[]>
  /** What ends one of them; null if the list does not have it. */
  handleIn(place: ListPlace): Promise<SessionHandle | null>
  removeFromList(list: string, hash: string): Promise<void>
}

/** The list of everyone signed in to an account. A partner's people are kept apart from our own accounts. */
export const accountList = ({ kind, accountId }: Pick<Identity, 'kind' | 'accountId'>): string =>
  `${kind === 'partner' ? 'partner' : 'account'} ${accountId}`

/**
 * The list of the children's devices that an account's code or its children's badges opened: apart from its people's,
 * since whoever has the code of a class opens any number, and must not fill the account's own.
 */
export const deviceList = (who: Pick<Identity, 'kind' | 'accountId'>): string =>
  `devices of ${accountList(who)}`

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

/**
 * Entries of one list, while there is memory for it: several times the devices of a teacher of six classes. With one more
 * the oldest session ends.
 */
export const MAX_LISTED = 1_000
/** Sessions beyond it that end with one sign-in: more than one comes in, so that a list gets back to its most. */
export const MAX_CROWDED_OUT = 5
/** Live sessions that are told of, and the entries that are looked at for them: many may be of sessions that ran out. */
export const MAX_SHOWN = 50
export const MAX_LOOKED_AT = 200
/**
 * Entries that are read at once. Replies wait for each other in one connection, so that a whole list at once would let
 * everybody's commands run out of time.
 */
export const READ_AT_ONCE = 50
