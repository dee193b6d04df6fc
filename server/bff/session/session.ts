import type { PlanTimes } from '../../../shared/rules/subscription.ts'
import type { Rights, Standards } from '../../contract/entities.ts'
import type { SessionKind } from '../config/session-life.ts'
import type { ProviderSession } from './session-list.ts'

/**
 * The person a session is for, in ids and settings only: never a name, an e-mail or a token (architecture,
 * Sessions).
 */
export interface Identity {
  readonly accountId: string
  readonly kind: SessionKind
  /** What the account's unsaved changes are sealed with, if its API has such a secret. */
  readonly sealingSecret?: string
  /** The role in the settings, such as 'Classroom teacher'; for partners the partner's userRole. */
  readonly role: string | null
  readonly rights: Rights | null
  readonly isInternalAdmin: boolean
  /**
   * Turned on in this browser by an account that has the right, for as long as the session lasts (S6.36,
   * S6.42?).
   */
  readonly superpowers: boolean
  /** A separate flag beside the rights (S6.8). */
  readonly isVerifiedAccountAdmin: boolean
  /** The account's plan covers its whole school or district (S6.32). */
  readonly planOwnerOf: 'school' | 'district' | null
  /** The days of the plan that covers them, so that a page can say what has ended; absent for none. */
  readonly planTimes?: PlanTimes
  readonly standards: Standards
  /** IANA zone that decides what "today" is. */
  readonly timezone: string
  /** The grade in the settings, used if a class has none. */
  readonly gradeLevel: string | null
  /** The specification's demo user, who sees the built-in rows (S3.93?). */
  readonly isDemoUser: boolean
  /** How many relevant levels are enough, if the API's constants said so at sign-in (S9.83?). */
  readonly relevantLevels?: number
  /** They chose to pick their institution later, and are not asked again in this session (S2.158?). */
  readonly institutionPostponed?: true
  /** They must set up a second factor before anything else opens. */
  readonly owesSecondFactor?: true
  /** They do not want the pages they open to be counted. */
  readonly countsPages?: false
  /** The app that opened a class device's page; absent in a browser. */
  readonly openedFrom?: OpenedFrom
  /** The session at the provider it was started at, which may end it. */
  readonly providerSession?: ProviderSession
  readonly partner: PartnerScope | null
  /** A child on a class device. */
  readonly player?: PlayerScope
  /** The internal administrator who is viewing as this person, or null (S6.43). */
  readonly viewing: Viewing | null
}

/** What an app said of itself as its device signed in. It is the app's word, and proves nothing. */
export interface OpenedFrom {
  readonly fromApp: string
  readonly buildNumber?: string
  readonly deviceId?: string
}

/**
 * One view by an internal administrator as someone else: started with a reason, and recorded in the audit
 * log.
 */
export interface Viewing {
  readonly viewId: string
  readonly adminId: string
  /** `user` with superpowers on, `staff` without; each has its own status banner (S6.45). */
  readonly as: 'user' | 'staff'
  /** In the administrator's words; sealed with the session, and never logged. */
  readonly reason: string
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/** The class a child was chosen in, and whether the pictures have shown that it is that child. */
export interface PlayerScope {
  readonly rosterId: string
  readonly isProven: boolean
  /** Whether the child was told here that it is locked out, and so may hear when it no longer is. */
  readonly knowsOfLock?: true
}

/** What a partner session may see: the classes named by the token, in the selected school. */
export interface PartnerScope {
  readonly schoolId: string
  readonly classIds: readonly string[]
  /** SHA-256 of the token that opened it (S8.58?). */
  readonly tokenHash: string
  readonly serverDataVersion: string
  /** The class they chose last, here or in a session before. */
  readonly shownClass?: string
}

/**
 * The bearer of a session. It names the base its calls go to, so that a bearer is never sent to the wrong
 * API.
 */
export interface Grant {
  readonly base: 'upstream' | 'partner'
  readonly accessToken: string
  /** For a view: the administrator's credentials, sent with the bearer on every call (S6.43, S7.6). */
  readonly admin?: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
  readonly refreshToken: string | null
  /** Ends the token session upstream and opens nothing, if its API gives one. */
  readonly revocationToken?: string
  /**
   * Epoch milliseconds from which it is renewed: before its expiry, and spread out so that a whole school
   * does not renew at once.
   */
  readonly renewAt: number
  /** Who renews it: our product API, or the issuer of the external login. */
  readonly issuer: 'product-api' | 'sso'
}

/** What is stored under session:{hash}: identity and times. The grant has its own key. */
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
 * A person whose partner token was valid, but who arrived while someone else is signed in. Stored under that
 * session's id until its holder decides whether to continue as them (S8.58?).
 */
export interface Arrival {
  /** Identifies this arrival, so that a yes to one is never taken as a yes to the next. */
  readonly ticket: string
  readonly identity: Identity
  readonly grant: Grant
  /** The page they were going to. */
  readonly to: string
}
