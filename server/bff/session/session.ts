import type { Rights, Standards } from '../../contract/entities.ts'
import type { SessionKind } from '../config/session-life.ts'

/** Who a session is for, in ids and settings only: never a name, an e-mail or a token (architecture, Sessions). */
export interface Identity {
  readonly accountId: string
  readonly kind: SessionKind
  /** Settings role, such as 'Classroom teacher'; for partners the partner's userRole. */
  readonly role: string | null
  readonly rights: Rights | null
  readonly isInternalAdmin: boolean
  /** Asked for in this browser by an account that has the right, and kept as long as the session (S6.36, S6.42?). */
  readonly superpowers: boolean
  /** A flag of its own beside the rights (S6.8). */
  readonly isVerifiedAccountAdmin: boolean
  /** The account's plan is for all of its school or district (S6.32). */
  readonly planOwnerOf: 'school' | 'district' | null
  readonly standards: Standards
  /** IANA zone in which "today" is decided. */
  readonly timezone: string
  /** The settings' grade, the fallback where a class has none. */
  readonly gradeLevel: string | null
  /** The specification's demo user, who sees the built-in rows (S3.93?). */
  readonly isDemoUser: boolean
  /** How many relevant levels are enough to tell, where the API's constants said so at sign-in (S9.83?). */
  readonly relevantLevels?: number
  /** They said they would pick their institution later: they are not asked again in this session (S2.158?). */
  readonly institutionPutOff?: true
  readonly partner: PartnerScope | null
  /** Who is really here, where an internal administrator looks at what this person sees (S6.43). */
  readonly viewing: Viewing | null
}

/** One view of an internal administrator as somebody: started with a reason, and on record. */
export interface Viewing {
  readonly viewId: string
  readonly adminId: string
  /** `user` with superpowers on, `staff` without: the status banner of each is its own (S6.45). */
  readonly as: 'user' | 'staff'
  /** In the administrator's words; sealed with the session, and in no log. */
  readonly reason: string
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/** What a partner session may look at: the classes the token named, in the school it is on. */
export interface PartnerScope {
  readonly schoolId: string
  readonly classIds: readonly string[]
  /** SHA-256 of the token that opened it (S8.58?). */
  readonly tokenHash: string
  readonly serverDataVersion: string
}

/** The bearer of a session. It names the base its calls go to, so that no bearer ever crosses. */
export interface Grant {
  readonly base: 'upstream' | 'partner'
  readonly accessToken: string
  /** Of a view: the administrator's credentials, sent beside the bearer with every call (S6.43, S7.6). */
  readonly admin?: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
  readonly refreshToken: string | null
  /** Epoch milliseconds from which it is renewed, ahead of expiry and spread so that a school does not renew at once. */
  readonly renewAt: number
  /** Who renews it: our product API, or the issuer of an external login. */
  readonly issuer: 'product-api' | 'sso'
}

/** What is kept under session:{hash}: identity and times. The grant lives in its own key. */
export interface SessionRecord {
  readonly identity: Identity
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly touchedAt: number
  readonly version: number
}

export interface OpenSession extends SessionRecord {
  readonly id: string
  readonly grant: Grant
}

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
