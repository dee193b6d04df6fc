/** Digits of an authenticator's code, and how many seconds each lasts (RFC 6238, as every app has it). */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30
/** Recovery codes somebody gets at a time. */
export const RECOVERY_CODES = 10
/** Letters and digits of a recovery code, written in groups. */
export const RECOVERY_LENGTH = 16
const GROUP_LENGTH = 4
/** More than any code is long, with the spaces and dashes people type. */
export const CODE_LENGTH = 64
/** Minutes in which a second factor may be changed after proving who one is. */
export const PROOF_MINUTES = 10

export const WRONG_CODE = 'This is not right, or was used already. Please try again.'
export const MISSING_CODE = 'Enter the code'
export const CODE_RULE = `Enter the ${CODE_DIGITS} digits your app shows`
export const RECOVERY_RULE = `A recovery code has ${RECOVERY_LENGTH} letters and digits`

/** How somebody proves who they are beside the password, in the order it is offered. */
export const factorKinds = ['passkey', 'totp', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]
/** What of it is typed. */
export type CodeKind = Exclude<FactorKind, 'passkey'>

/** A code as it is compared: without the spaces and dashes it was typed or pasted with. */
export const plainCode = (text: string): string => text.replace(/[\s-]+/g, '').toLowerCase()

/** What is wrong with a typed code before it is sent; null if it may be right. */
export function codeFault(kind: CodeKind, text: string): string | null {
  const code = plainCode(text)
  if (code === '') return MISSING_CODE
  if (kind === 'totp') return /^\d+$/.test(code) && code.length === CODE_DIGITS ? null : CODE_RULE
  return code.length === RECOVERY_LENGTH ? null : RECOVERY_RULE
}

/** A recovery code or a secret in groups, as it is read aloud and typed. */
export const inGroups = (text: string, separator = '-'): string =>
  (text.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join(separator)
