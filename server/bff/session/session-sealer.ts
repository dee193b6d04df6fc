import type { Sealer } from '../../sealing.ts'
import type { KeysAlone } from '../config/keys-alone.ts'

/** Seals what belongs to one session, or to one list of them. */
export interface SessionSealer {
  seal(value: unknown, storedUnder: string): Buffer
  open(sealed: Buffer, storedUnder: string): Opened
}

interface Opened {
  /** Undefined if it does not open. */
  readonly value: unknown
  /** It was sealed with our keys alone, and should be sealed again. */
  readonly isOld: boolean
}

/**
 * Sealers that need more than our keys: for a session the id in its cookie, for a list its name. With `keysAlone` what
 * was sealed with our keys alone is read as well, or still written while processes run that read nothing else.
 * Otherwise whoever has the keys and can write to Redis could make a session without a cookie.
 */
export const sessionSealers =
  (sealer: Sealer, { keysAlone = 'off' }: { readonly keysAlone?: KeysAlone }) =>
  (secret: string): SessionSealer => {
    const own = sealer.withSecret(secret)
    return {
      seal: (value, storedUnder) => (keysAlone === 'write' ? sealer : own).seal(value, storedUnder),
      open(sealed, storedUnder) {
        const value = own.open(sealed, storedUnder)
        if (value !== undefined || keysAlone === 'off') return { value, isOld: false }
        const old = sealer.open(sealed, storedUnder)
        return { value: old, isOld: old !== undefined && keysAlone === 'read' }
      },
    }
  }
