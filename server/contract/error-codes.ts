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

const LINK_CODES: Codes = ['not-found', 'link-used', 'link-expired']
const CONFIRMED_LINK_CODES: Codes = [...LINK_CODES, 'password-needed', 'signin-failed', 'too-many', 'busy']
const SIGN_UP_CODES: Codes = ['conflict', 'email-unknown', 'too-many', 'busy']
const PASSKEY_CODES: Codes = ['wrong-passkey', 'passkey-unknown', 'passkey-expired']
const PROOF_CODES: Codes = ['proof-needed']
const PILOT_CODES: Codes = ['conflict']
const VERSION_CODES: Codes = ['conflict']
const PLAN_CODES: Codes = ['trial-not-started', 'plan-expired', 'ios-expired']
const CHARGE_CODES: Codes = ['conflict', 'provider-failed']
const SEAT_CODES: Codes = ['conflict', 'roster-limit', 'place-limit']
const STUDENT_CODES: Codes = [...SEAT_CODES, 'consent-needed', 'student-limit']
const CLASS_CODES: Codes = ['class-limit', 'new-class-limit']

/** What a call answers beyond what all of its kind do. */
const ownCodes: Readonly<Record<string, Codes>> = {
  loginEmail: ['signin-failed', 'too-many', 'busy'],
  uploadFile: ['busy'],
  studentData: ['busy'],
  loginProvider: ['signin-failed', 'forbidden', 'conflict', 'student', 'provider-failed'],
  loginCode: ['not-found', 'needs-update', ...PLAN_CODES, 'device-limit'],
  fetchCode: ['not-found', ...PLAN_CODES, 'device-limit'],
  accessToken: PLAN_CODES,
  loginBadge: ['not-found', 'needs-update', ...PLAN_CODES],
  loginBackupCode: ['not-found', 'needs-update', ...PLAN_CODES],
  makeBackupCode: ['busy'],
  login: ['signin-failed'],
  proveSecondFactor: ['wrong-code', ...PASSKEY_CODES, 'challenge-over', 'too-many'],
  proveAgain: ['wrong-code', ...PASSKEY_CODES, 'too-many', 'busy'],
  startPasskeySignIn: ['challenge-over', 'conflict'],
  startPasskeyProof: ['conflict'],
  startPasskey: [...PROOF_CODES, 'conflict', 'passkey-limit'],
  addPasskey: [
    ...PROOF_CODES,
    'conflict',
    'passkey-expired',
    'wrong-passkey',
    'passkey-taken',
    'passkey-limit',
  ],
  renamePasskey: ['not-found'],
  removePasskey: [...PROOF_CODES, 'not-found', 'factor-required'],
  startAuthenticator: PROOF_CODES,
  confirmAuthenticator: [...PROOF_CODES, 'wrong-code', 'conflict', 'too-many'],
  removeSecondFactor: [...PROOF_CODES, 'factor-required'],
  renewRecoveryCodes: [...PROOF_CODES, 'conflict'],
  resetSecondFactor: [...PROOF_CODES, 'conflict'],
  refreshToken: ['no-session'],
  parentSignup: SIGN_UP_CODES,
  teacherSignup: SIGN_UP_CODES,
  validate: CONFIRMED_LINK_CODES,
  parentValidate: CONFIRMED_LINK_CODES,
  sendValidation: ['not-found', 'conflict', 'too-many'],
  retrieveLink: LINK_CODES,
  sendPasswordReset: ['not-found', 'already-sent', 'too-many'],
  setPassword: [...LINK_CODES, 'busy'],
  trialStart: PILOT_CODES,
  trialStartWithToken: PILOT_CODES,
  trialStartWithCode: ['no-session', 'forbidden', 'not-found', ...PILOT_CODES],
  survey: [...LINK_CODES, 'forbidden'],
  saveSurvey: [...LINK_CODES, 'forbidden', 'conflict'],
  lastNps: ['conflict'],
  nps: ['conflict'],
  sendSurvey: ['conflict', 'too-many'],
  resetDevices: ['too-many'],
  saveMySettings: ['too-many'],
  saveSettings: ['too-many'],
  addCoteacher: ['conflict', 'teacher-limit', 'email-unknown', 'too-many'],
  publishNotice: ['conflict'],
  saveNoticeDraft: ['conflict'],
  accessRule: [...VERSION_CODES, 'rule-limit'],
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
  agree: VERSION_CODES,
  createRoster: [...STUDENT_CODES, ...CLASS_CODES],
  saveRoster: STUDENT_CODES,
  deactivateRoster: VERSION_CODES,
  deactivateRosters: VERSION_CODES,
  updateRosters: SEAT_CODES,
  createStudents: STUDENT_CODES,
  saveStudent: VERSION_CODES,
  askErasure: VERSION_CODES,
  takeBackErasure: SEAT_CODES,
  addRosterStudent: SEAT_CODES,
  chooseChild: [...VERSION_CODES, 'busy'],
  commitUpload: [...STUDENT_CODES, ...CLASS_CODES, 'busy'],
  undoUpload: SEAT_CODES,
  chooseForTeacher: VERSION_CODES,
  commitTeachers: VERSION_CODES,
  inviteTeachers: VERSION_CODES,
  undoTeachers: VERSION_CODES,
  createUserPassword: VERSION_CODES,
  practicePick: ['password-reset'],
  hintsNeeded: ['password-not-set'],
  userLogin: ['wrong-password', 'password-reset', 'password-not-set', 'student-locked', 'class-locked'],
  hintsOn: ['password-reset', 'conflict'],
  inviteGuardian: ['conflict', 'email-unknown', 'too-many'],
  inviteGuardianAgain: ['too-many'],
  guardianInvitation: LINK_CODES,
  joinAsGuardian: [...LINK_CODES, 'conflict', 'busy'],
  acceptGuardianInvitation: LINK_CODES,
  quote: ['conflict', 'too-many'],
  visitorQuote: ['conflict', 'too-many'],
  payQuoteByCheck: ['conflict'],
  payQuoteByCard: CHARGE_CODES,
  sendQuoteLink: ['conflict', 'too-many'],
  askersQuote: ['not-found'],
  confirmPurchaseOrder: ['conflict'],
  linkedQuote: ['not-found'],
  linkedQuotePdf: ['not-found'],
  acceptQuote: ['not-found', 'conflict'],
  payLinkedQuote: ['not-found', ...CHARGE_CODES],
  payment: [...CHARGE_CODES, 'too-many'],
  createParentSubscription: CHARGE_CODES,
  cancelParentSubscription: CHARGE_CODES,
  resumeParentSubscription: CHARGE_CODES,
  parentCard: CHARGE_CODES,
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
