import type { ErrorCode } from '../../shared/errors.ts'

/**
 * Codes of the upstream that the browser gets unchanged. `invalid-input` answers requests that no page of
 * ours makes.
 */
export const passedOnCodes = [
  'invalid-input',
  'proof-needed',
  'consent-needed',
  'student-limit',
  'class-limit',
  'place-limit',
  'teacher-limit',
  'new-class-limit',
  'rule-limit',
  'factor-required',
  'wrong-passkey',
  'passkey-unknown',
  'passkey-expired',
  'passkey-taken',
  'passkey-limit',
] as const satisfies readonly ErrorCode[]
