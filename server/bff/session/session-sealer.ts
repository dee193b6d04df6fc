import type { Sealer } from '../../sealing.ts'

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
 * Sealers that need more than our keys: for a session the id in its cookie, for a list its name. What was sealed with
 * our keys alone is read as well; `keysAlone` goes on writing that, while processes run that read nothing else.
 */
export const sessionSealers =
  (sealer: Sealer, { keysAlone = false }) =>
  (secret: string): SessionSealer => {
    const own = sealer.withSecret(secret)
    return {
      seal: (value, storedUnder) => (keysAlone ? sealer : own).seal(value, storedUnder),
      open(sealed, storedUnder) {
        const value = own.open(sealed, storedUnder)
        if (value !== undefined) return { value, isOld: false }
        const old = sealer.open(sealed, storedUnder)
        return { value: old, isOld: old !== undefined && !keysAlone }
      },
    }
  }
