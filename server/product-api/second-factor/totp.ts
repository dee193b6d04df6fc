import { generateSecret, generateURI, verifySync } from 'otplib'
import { CODE_SECONDS } from '../../../shared/rules/second-factor.ts'

/** Who asks, as an app or a passkey lists it. */
export const ISSUER = 'Numberlane'

/** A new secret, in Base32. */
export const newSecret = (): string => generateSecret()

/** What a QR picture tells an authenticator app. */
export const uriOf = (email: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret })

/**
 * The step a code belongs to, if it is right now; undefined if it is wrong, or of a step up to `lastStep`. A clock
 * that is up to one step off is accepted.
 */
export function stepOf(
  { secret, code, lastStep }: { secret: string; code: string; lastStep: number },
  now: Date,
): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: CODE_SECONDS,
  })
  if (!result.valid || !('timeStep' in result)) return undefined
  return result.timeStep > lastStep ? result.timeStep : undefined
}
