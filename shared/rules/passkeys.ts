import { tidyName } from './roster-names.ts'

/** Passkeys one account may have. */
export const MAX_PASSKEYS = 10
/** Said to whoever would add one more. */
export const TOO_MANY_PASSKEYS = `You can have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`
/** Letters of the name somebody gives a passkey. */
export const PASSKEY_NAME_LENGTH = 40
/** Seconds a browser waits for its person. */
export const CEREMONY_SECONDS = 120

export const MISSING_PASSKEY_NAME = 'Enter a name for the passkey'
export const LONG_PASSKEY_NAME = `A name has at most ${PASSKEY_NAME_LENGTH} characters`

export const PASSKEY_TAKEN = 'This passkey belongs to an account already. Use another one.'

/** What is wrong with a passkey's name; null if nothing is. */
export function passkeyNameFault(typed: string): string | null {
  const name = tidyName(typed)
  if (name === '') return MISSING_PASSKEY_NAME
  return name.length > PASSKEY_NAME_LENGTH ? LONG_PASSKEY_NAME : null
}

/** What kept a browser from making or using a passkey, and what to do about it. */
export const passkeyFaults = {
  'passkey-cancelled': 'The passkey was not used. Please try again, or choose another way.',
  'passkey-timeout': 'This took too long. Please try again.',
  'passkey-unsupported': 'This browser cannot use passkeys. Choose another way, or another browser.',
  'passkey-taken': PASSKEY_TAKEN,
  'passkey-failed': 'The passkey could not be used here. Please try again, or choose another way.',
} as const
export type PasskeyFault = keyof typeof passkeyFaults
