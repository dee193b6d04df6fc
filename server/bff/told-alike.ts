import type { ErrorCode } from '../../shared/errors.ts'

/** What is told by the code the upstream has for it; `invalid-input` is a request that no page of ours sends. */
export const toldAlike = [
  'invalid-input',
  'proof-needed',
  'consent-needed',
  'student-limit',
  'class-limit',
  'new-class-limit',
  'rule-limit',
  'factor-required',
  'wrong-passkey',
  'passkey-unknown',
  'passkey-expired',
  'passkey-taken',
  'passkey-limit',
] as const satisfies readonly ErrorCode[]
