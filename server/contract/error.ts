import { type Static, Type } from 'typebox'
import { Total } from './play-numbers.ts'

/** Every error code the product API returns. `no-session` is the only one that ends a session (S8.79?). */
export const ApiErrorCode = Type.Union([
  Type.Literal('invalid-input'),
  Type.Literal('no-session'),
  /** The key of a play site or a game is missing, wrong or revoked. */
  Type.Literal('key-refused'),
  Type.Literal('signin-failed'),
  Type.Literal('forbidden'),
  Type.Literal('not-found'),
  Type.Literal('conflict'),
  Type.Literal('factor-required'),
  Type.Literal('roster-limit'),
  /** More children than one account may add within some weeks (shared/rules/account-limits.ts). */
  Type.Literal('student-limit'),
  /** As many classes as a teacher may have (shared/rules/account-limits.ts). */
  Type.Literal('class-limit'),
  /** As many children as a teacher's classes may list together (shared/rules/class-places.ts). */
  Type.Literal('place-limit'),
  /** As many teachers as a class may have (shared/rules/account-limits.ts). */
  Type.Literal('teacher-limit'),
  /** More classes than one account may make within some weeks (shared/rules/account-limits.ts). */
  Type.Literal('new-class-limit'),
  /** As many rules as a plan may have (shared/rules/account-limits.ts). */
  Type.Literal('rule-limit'),
  Type.Literal('email-taken'),
  Type.Literal('coteacher-taken'),
  /** An address in the right form, with an ending that does not exist (S5.2?). */
  Type.Literal('email-unknown'),
  Type.Literal('coteacher-unknown'),
  Type.Literal('already-sent'),
  Type.Literal('link-used'),
  Type.Literal('link-expired'),
  Type.Literal('password-needed'),
  /** A code, a password or a recovery code that is not right, typed by somebody whose session it does not end. */
  Type.Literal('wrong-code'),
  /** A passkey that could not be checked, or is none of the account. */
  Type.Literal('wrong-passkey'),
  Type.Literal('passkey-unknown'),
  /** A passkey answers what was not asked, or too long ago. */
  Type.Literal('passkey-expired'),
  /** A passkey that an account has already, and one more than an account may have. */
  Type.Literal('passkey-taken'),
  Type.Literal('passkey-limit'),
  /** The change asks for the password or the second factor first. */
  Type.Literal('proof-needed'),
  /** A first child is entered by somebody who has not agreed that they may. */
  Type.Literal('consent-needed'),
  /** The sign-in waited too long for its second factor, or had too many wrong ones. */
  Type.Literal('challenge-over'),
  Type.Literal('student'),
  /** Of a child's picture password (S8.30 to S8.33). */
  Type.Literal('wrong-password'),
  Type.Literal('password-reset'),
  Type.Literal('password-not-set'),
  Type.Literal('student-locked'),
  /** Too many wrong picture passwords in one class today. */
  Type.Literal('class-locked'),
  Type.Literal('needs-update'),
  Type.Literal('trial-not-started'),
  Type.Literal('plan-expired'),
  Type.Literal('ios-expired'),
  Type.Literal('device-limit'),
  Type.Literal('too-many'),
  Type.Literal('provider-failed'),
  /** More to do than can be done soon: nothing was done, and a later attempt may succeed. */
  Type.Literal('busy'),
  Type.Literal('unavailable'),
  Type.Literal('internal'),
])
export type ApiErrorCode = Static<typeof ApiErrorCode>

/** With `roster-limit`: the plan that has no room, whose it is, and how many students it covers. */
export const FullPlan = Type.Object({
  scope: Type.Union([Type.Literal('teacher'), Type.Literal('school'), Type.Literal('district')]),
  /** The teacher's, school's or district's name. */
  name: Type.String({ maxLength: 1000 }),
  isTrial: Type.Boolean(),
  rosterLimit: Total,
  /** It covers whoever asked. */
  isOwn: Type.Boolean(),
})
export type FullPlan = Static<typeof FullPlan>

/** The body of every error response of the product API (S8.78, S8.79?). */
export const ApiError = Type.Object({
  error: Type.Object({
    code: ApiErrorCode,
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    fullPlan: Type.Optional(FullPlan),
    requestId: Type.String(),
  }),
})
export type ApiError = Static<typeof ApiError>
