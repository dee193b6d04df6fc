import { type Call, takesReadTurn } from './call.ts'
import type { ApiErrorCode } from './error.ts'

type Codes = readonly ApiErrorCode[]

/**
 * The HTTP status each error code is answered with. A body that is too large or of another type is 413 or 415,
 * and a plan that has run out has the status of whose it was (S8.14 to S8.20).
 */
export const errorStatuses: Readonly<Record<ApiErrorCode, readonly number[]>> = {
  'invalid-input': [400, 413, 415],
  'email-unknown': [400],
  'coteacher-unknown': [400],
  'no-session': [401],
  'key-refused': [401],
  'signin-failed': [401],
  'ios-expired': [402],
  'plan-expired': [402, 405, 423],
  forbidden: [403],
  'not-found': [404],
  conflict: [409],
  'factor-required': [409],
  'roster-limit': [409],
  'student-limit': [409],
  'class-limit': [409],
  'place-limit': [409],
  'teacher-limit': [409],
  'new-class-limit': [409],
  'rule-limit': [409],
  'email-taken': [409],
  'coteacher-taken': [409],
  'passkey-taken': [409],
  'passkey-limit': [409],
  'link-used': [409],
  'link-expired': [410],
  'challenge-over': [410],
  'passkey-expired': [410],
  'already-sent': [412],
  'device-limit': [413],
  'wrong-code': [422],
  'wrong-passkey': [422],
  'passkey-unknown': [422],
  student: [423],
  'wrong-password': [404],
  'password-reset': [404],
  'password-not-set': [409],
  'student-locked': [423],
  'class-locked': [423],
  'needs-update': [426],
  'password-needed': [428],
  'proof-needed': [428],
  'consent-needed': [428],
  'trial-not-started': [428],
  'too-many': [429],
  internal: [500],
  'provider-failed': [503],
  unavailable: [503],
  busy: [503],
}

const LINK: Codes = ['not-found', 'link-used', 'link-expired']
const CONFIRMED_LINK: Codes = [...LINK, 'password-needed', 'signin-failed', 'too-many', 'busy']
const SIGN_UP: Codes = ['conflict', 'email-unknown', 'too-many', 'busy']
const PASSKEY: Codes = ['wrong-passkey', 'passkey-unknown', 'passkey-expired']
const PROVEN: Codes = ['proof-needed']
const PILOT: Codes = ['conflict']
const VERSIONED: Codes = ['conflict']
const PLANNED: Codes = ['trial-not-started', 'plan-expired', 'ios-expired']
const CHARGED: Codes = ['conflict', 'provider-failed']
const SEATED: Codes = ['conflict', 'roster-limit', 'place-limit']
const ENTERED: Codes = [...SEATED, 'consent-needed', 'student-limit']
const MADE: Codes = ['class-limit', 'new-class-limit']

/** What a call answers beyond what all of its kind do. */
const ownCodes: Readonly<Record<string, Codes>> = {
  loginEmail: ['signin-failed', 'too-many', 'busy'],
  uploadFile: ['busy'],
  loginProvider: ['signin-failed', 'forbidden', 'conflict', 'student', 'provider-failed'],
  loginCode: ['not-found', 'needs-update', ...PLANNED, 'device-limit'],
  fetchCode: ['not-found', ...PLANNED, 'device-limit'],
  accessToken: PLANNED,
  loginBadge: ['not-found', 'needs-update', ...PLANNED],
  loginBackupCode: ['not-found', 'needs-update', ...PLANNED],
  makeBackupCode: ['busy'],
  login: ['signin-failed'],
  proveSecondFactor: ['wrong-code', ...PASSKEY, 'challenge-over', 'too-many'],
  proveAgain: ['wrong-code', ...PASSKEY, 'too-many', 'busy'],
  startPasskeySignIn: ['challenge-over', 'conflict'],
  startPasskeyProof: ['conflict'],
  startPasskey: [...PROVEN, 'conflict', 'passkey-limit'],
  addPasskey: [...PROVEN, 'conflict', 'passkey-expired', 'wrong-passkey', 'passkey-taken', 'passkey-limit'],
  renamePasskey: ['not-found'],
  removePasskey: [...PROVEN, 'not-found', 'factor-required'],
  startAuthenticator: PROVEN,
  confirmAuthenticator: [...PROVEN, 'wrong-code', 'conflict', 'too-many'],
  removeSecondFactor: [...PROVEN, 'factor-required'],
  renewRecoveryCodes: [...PROVEN, 'conflict'],
  resetSecondFactor: [...PROVEN, 'conflict'],
  refreshToken: ['no-session'],
  parentSignup: SIGN_UP,
  teacherSignup: SIGN_UP,
  validate: CONFIRMED_LINK,
  parentValidate: CONFIRMED_LINK,
  sendValidation: ['not-found', 'conflict', 'too-many'],
  retrieve: LINK,
  sendPasswordReset: ['not-found', 'already-sent', 'too-many'],
  setPassword: [...LINK, 'busy'],
  trialStart: PILOT,
  trialStartWithToken: PILOT,
  trialStartWithCode: ['no-session', 'forbidden', 'not-found', ...PILOT],
  survey: [...LINK, 'forbidden'],
  saveSurvey: [...LINK, 'forbidden', 'conflict'],
  lastNps: ['conflict'],
  nps: ['conflict'],
  sendSurvey: ['conflict', 'too-many'],
  resetDevices: ['too-many'],
  saveMySettings: ['too-many'],
  saveSettings: ['too-many'],
  addCoteacher: ['conflict', 'teacher-limit', 'email-unknown', 'too-many'],
  publishNotice: ['conflict'],
  saveNoticeDraft: ['conflict'],
  accessRule: [...VERSIONED, 'rule-limit'],
  takeBackAccess: ['conflict'],
  decideJoinRequest: ['conflict'],
  institution: ['too-many'],
  createTeacher: [
    'conflict',
    'email-taken',
    'email-unknown',
    'coteacher-taken',
    'coteacher-unknown',
    'roster-limit',
    'student-limit',
    'new-class-limit',
    'consent-needed',
  ],
  reactivateTeacher: ['roster-limit'],
  sendInvitation: ['conflict', 'too-many'],
  correctInvitation: ['conflict', 'email-taken', 'email-unknown', 'too-many'],
  resendConfirmation: ['conflict', 'too-many'],
  agree: VERSIONED,
  createRoster: [...ENTERED, ...MADE],
  saveRoster: ENTERED,
  deactivateRoster: VERSIONED,
  deactivateRosters: VERSIONED,
  updateRosters: SEATED,
  createStudents: ENTERED,
  saveStudent: VERSIONED,
  askErasure: VERSIONED,
  takeBackErasure: SEATED,
  addRosterStudent: SEATED,
  chooseChild: [...VERSIONED, 'busy'],
  commitUpload: [...ENTERED, ...MADE, 'busy'],
  undoUpload: SEATED,
  chooseForTeacher: VERSIONED,
  commitTeachers: VERSIONED,
  inviteTeachers: VERSIONED,
  undoTeachers: VERSIONED,
  createUserPassword: VERSIONED,
  practicePick: ['password-reset'],
  hintsNeeded: ['password-not-set'],
  userLogin: ['wrong-password', 'password-reset', 'password-not-set', 'student-locked', 'class-locked'],
  hintsOn: ['password-reset', 'conflict'],
  inviteGuardian: ['conflict', 'email-unknown', 'too-many'],
  inviteGuardianAgain: ['too-many'],
  guardianInvitation: LINK,
  joinAsGuardian: [...LINK, 'conflict', 'busy'],
  acceptGuardianInvitation: LINK,
  quote: ['conflict', 'too-many'],
  visitorQuote: ['conflict', 'too-many'],
  payQuoteByCheck: ['conflict'],
  payQuoteByCard: CHARGED,
  sendQuoteLink: ['conflict', 'too-many'],
  askersQuote: ['not-found'],
  confirmPurchaseOrder: ['conflict'],
  linkedQuote: ['not-found'],
  linkedQuotePdf: ['not-found'],
  acceptQuote: ['not-found', 'conflict'],
  payLinkedQuote: ['not-found', ...CHARGED],
  payment: [...CHARGED, 'too-many'],
  createParentSubscription: CHARGED,
  cancelParentSubscription: CHARGED,
  resumeParentSubscription: CHARGED,
  parentCard: CHARGED,
  reportCardEvents: ['forbidden', 'not-found', 'provider-failed'],
  sendPlays: ['too-many', 'busy'],
  reportBounces: ['forbidden', 'not-found'],
  validateToken: ['signin-failed', 'not-found', 'provider-failed'],
}

/** What every call behind a bearer answers: without one, with another kind of it, and about what is not theirs. */
const BEHIND_A_BEARER: Codes = ['no-session', 'forbidden', 'not-found']
const BEHIND_A_KEY: Codes = ['key-refused']
const behind: Readonly<Record<NonNullable<Call['bearer']>, Codes>> = {
  none: [],
  optional: BEHIND_A_BEARER,
  bearer: BEHIND_A_BEARER,
  admin: BEHIND_A_BEARER,
  'play-key': BEHIND_A_KEY,
}
const ALWAYS: Codes = ['internal', 'unavailable']

/** Every error code a call answers, each once. */
export function errorCodesOf(call: Call): ApiErrorCode[] {
  const takesSomething = [call.params, call.query, call.headers, call.body].some((part) => part !== undefined)
  return [
    ...new Set([
      ...(takesSomething || call.upload ? (['invalid-input'] as const) : []),
      ...behind[call.bearer ?? 'bearer'],
      ...(ownCodes[call.id] ?? []),
      ...(takesReadTurn(call) || call.heavy ? (['busy'] as const) : []),
      ...ALWAYS,
    ]),
  ]
}
