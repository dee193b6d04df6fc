/** Every error code a browser can get. Closed: a new code is a change of contract. */
export const errorCodes = [
  'invalid-input',
  'no-session',
  'signin-failed',
  'forbidden',
  'closed-in-view',
  'factor-needed',
  'factor-required',
  'csrf',
  'not-found',
  'conflict',
  'roster-limit',
  'student-limit',
  'class-limit',
  'place-limit',
  'teacher-limit',
  'new-class-limit',
  'draft-limit',
  'rule-limit',
  'class-unread',
  'email-taken',
  'link-used',
  'link-expired',
  'password-needed',
  'wrong-code',
  'wrong-passkey',
  'passkey-unknown',
  'passkey-expired',
  'passkey-taken',
  'passkey-limit',
  'proof-needed',
  'consent-needed',
  'too-many',
  'device-limit',
  'plan-expired',
  'family-plan-expired',
  'ios-plan-expired',
  'trial-not-started',
  'needs-update',
  'wrong-password',
  'student-locked',
  'class-locked',
  'password-not-set',
  'password-reset',
  'no-player',
  'upstream-failed',
  'upstream-timeout',
  'upstream-invalid-response',
  'upstream-incident',
  'store-unavailable',
  'slow-body',
  'request-too-long',
  'overloaded',
  'provider-failed',
  'signin-expired',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The status of a body that is too large, which a gateway in front may answer too, and what is said of it. */
export const TOO_LARGE_STATUS = 413
export const TOO_LARGE = 'This is too large. Please make it smaller and try again.'

/** The body of every error response (S8.79?). */
export interface ErrorView {
  readonly error: {
    readonly code: ErrorCode
    /** A sentence for the user, never an upstream's own text. */
    readonly message: string
    /** A message per invalid field. */
    readonly fields?: Readonly<Record<string, string>>
    readonly requestId: string
  }
}
